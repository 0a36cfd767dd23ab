/** The parts of an `Accept-…` header that are wanted at all, the most wanted first. */
export function weighted(header: string | undefined): { value: string; weight: number }[] {
  return (header ?? '')
    .split(',', 50)
    .map((part) => {
      const [value = '', ...parameters] = part.split(';').map((text) => text.trim())
      const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return { value, weight: given === undefined ? 1 : Number(given) }
    })
    .filter(({ value, weight }) => value !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
}

export type Encoding = 'br' | 'gzip' | undefined

/** The best of our encodings that the browser accepts; undefined sends the text as it is. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = weighted(acceptEncoding).map(({ value }) => value.toLowerCase())
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : undefined
}
