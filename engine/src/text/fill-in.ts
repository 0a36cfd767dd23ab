/** Fills {name} in a sentence of `knowledge/languages`; {{112}} is a token and stays. */
export function fillIn(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/(?<!\{)\{([a-z_]+)\}(?!\})/g, (whole, name: string) =>
    String(values[name] ?? whole),
  )
}
