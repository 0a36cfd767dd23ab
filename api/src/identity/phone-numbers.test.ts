import { MobileNumber, readPhone, sayPhone } from '@nyaysathi/contracts/phone-numbers'
import { describe, expect, it } from 'vitest'

/** No number of anybody: the digits are counted up. */
const number = '+919123456789'

describe('a mobile number', () => {
  it.each([
    '9123456789',
    '91234 56789',
    '09123456789',
    '0 91234-56789',
    '+919123456789',
    '+91 91234 56789',
    '+91-91234-56789',
    '+91 (0) 91234 56789',
    '(+91) 91234 56789',
    '00919123456789',
    '0091 91234 56789',
    '919123456789',
    '0919123456789',
    'tel:+919123456789',
    '९१२३४५६७८९',
    '+९१ ९१२३४ ५६७८९',
    '৯১২৩৪৫৬৭৮৯',
    '௯௧௨௩௪௫௬௭௮௯',
    '۹۱۲۳۴۵۶۷۸۹',
    '９１２３４５６７８９',
    '\u202a+91 91234\u00a056789\u202c',
    '91234–56789',
    '91234.56789',
    '91234−56789',
    '91-091234 56789',
    '910 91234 56789',
    'Mob: 91234 56789',
    'Ph. +91-91234-56789',
    'M 9123456789',
    'No.09123456789',
    'मो. ९१२३४ ५६७८९',
    'फ़ोन: 91234-56789',
    '91234\u200b56789',
    '९१২৩੪5६७৮9',
  ])('is read from %j', (typed) => {
    expect(readPhone(typed)).toEqual({ phone: number })
  })

  it.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['91234 5678', 'wrong'],
    ['91234 567890', 'wrong'],
    ['+91 91234 5678', 'wrong'],
    ['9123456789, 9123456780', 'wrong'],
    ['112', 'wrong'],
    ['name@example.org', 'wrong'],
    ['91234x56789', 'wrong'],
    // Whose number it is decides whether it may be rung.
    ['91234-56789 (husband)', 'wrong'],
    ['91234 5678O', 'wrong'],
    ['9123456789 ext 5', 'wrong'],
    ['mummy 9123456789', 'wrong'],
    ['+91+9123456789', 'wrong'],
    ['977 9812345678', 'wrong'],
    ['15100', 'wrong'],
    ['+1 23', 'wrong'],
    ['011 2345 6789', 'landline'],
    ['+91 22 2345 6789', 'landline'],
    ['2345 6789', 'landline'],
    ['080 2345 6789', 'landline'],
    ['079-2345 6789', 'landline'],
    // Patna, Bhopal, Nagpur, Mysuru, Visakhapatnam with their area codes.
    ['0612-2345678', 'landline'],
    ['+91 755 2345678', 'landline'],
    ['712 2345678', 'landline'],
    ['(0821) 234 5678', 'landline'],
    ['0891-3456789', 'landline'],
  ])('%j is none: %s', (typed, problem) => {
    expect(readPhone(typed)).toEqual({ problem })
  })

  it.each(['6120123456', '6209123456', '7550123456', '8210123456', '8912345678', '9999912345'])(
    '%j may be mobile, whatever area code it begins like',
    (typed) => {
      expect(readPhone(typed)).toEqual({ phone: `+91${typed}` })
    },
  )

  it('of another country needs its code with a plus or two zeros', () => {
    expect(readPhone('+44 7700 900123')).toEqual({ phone: '+447700900123' })
    expect(readPhone('00977 9812345678')).toEqual({ phone: '+9779812345678' })
  })

  it('is read back in groups', () => {
    expect(sayPhone(number)).toBe('+91 91234 56789')
    expect(sayPhone('+447700900123')).toBe('+447700900123')
  })

  it('travels in E.164, or is refused in a plain sentence', () => {
    expect(MobileNumber.parse('०९१२३४ ५६७८९')).toBe(number)
    expect(MobileNumber.safeParse('011 2345 6789').error?.issues[0]?.message).toMatch(/landline/)
  })
})
