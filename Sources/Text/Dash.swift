/// Whether the scalar is a hyphen, a dash or a minus sign, which keyboards and programs put in each other's place.
package func isDash(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  // Hyphen-minus, hyphens, figure dash, en dash and em dash, minus, small and full-width hyphen-minus.
  case 0x2D, 0x2010...0x2014, 0x2212, 0xFE63, 0xFF0D: true
  default: false
  }
}
