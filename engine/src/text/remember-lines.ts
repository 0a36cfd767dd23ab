/**
 * Remembers what was read of a line of our own texts; never for what people write. So many as the answers to what many people ask are
 * made of: the lines of all languages would fill the memory.
 */
export function rememberLines<Value>(read: (line: string) => Value, most = 5_000): (line: string) => Value {
  const remembered = new Map<string, Value>()
  return (line) => {
    const known = remembered.get(line)
    if (known !== undefined) return known
    if (remembered.size >= most) remembered.clear()
    const value = read(line)
    remembered.set(line, value)
    return value
  }
}
