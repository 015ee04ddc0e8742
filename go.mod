module tabaqat

go 1.26
