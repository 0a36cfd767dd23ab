const irregular: Record<string, string> = {
  beaten: 'beat',
  paid: 'pay',
  stolen: 'steal',
  stole: 'steal',
  took: 'take',
  taken: 'take',
  gave: 'give',
  given: 'give',
  sold: 'sell',
  bought: 'buy',
  sent: 'send',
  lent: 'lend',
  threw: 'throw',
  thrown: 'throw',
  kept: 'keep',
  left: 'leave',
  died: 'die',
  dead: 'die',
  death: 'die',
  dies: 'die',
  dying: 'die',
  lying: 'lie',
  children: 'child',
  kids: 'kid',
  wives: 'wife',
  women: 'woman',
  men: 'man',
  police: 'police',
  goods: 'goods',
  news: 'news',
  bus: 'bus',
  gas: 'gas',
  this: 'this',
  always: 'always',
  boss: 'boss',
}

/** A light stemmer: plural, tense and -ing go, the rest of the word stays readable. Why no library: docs/decisions/0154. */
export function englishStem(word: string): string {
  const known = irregular[word]
  if (known) return known
  if (word.length < 4 || /\d/.test(word)) return word
  let stem = word
  if (stem.endsWith('ies') && stem.length > 4) stem = `${stem.slice(0, -3)}y`
  else if (/(ss|sh|ch|x|z)es$/.test(stem)) stem = stem.slice(0, -2)
  else if (/[^su]s$/.test(stem) && !/is$/.test(stem)) stem = stem.slice(0, -1)

  if (/(ied)$/.test(stem) && stem.length > 4) stem = `${stem.slice(0, -3)}y`
  else if (/[aeiouy].*ing$/.test(stem) && stem.length > 5) stem = undouble(stem.slice(0, -3))
  else if (/[aeiouy].*ed$/.test(stem) && stem.length > 4) stem = undouble(stem.slice(0, -2))

  if (stem.endsWith('ment') && stem.length > 7) stem = stem.slice(0, -4)
  else if (stem.endsWith('al') && stem.length > 5 && /(us|iv|i)al$/.test(stem)) stem = stem.slice(0, -2)
  else if (stem.endsWith('ly') && stem.length > 5) stem = stem.slice(0, -2)
  return stem.length > 3 && stem.endsWith('e') ? stem.slice(0, -1) : stem
}

function undouble(stem: string): string {
  return /([bdgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem
}
