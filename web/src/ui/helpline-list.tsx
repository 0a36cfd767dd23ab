import { useWords, type WordId } from '../platform/words/index.ts'
import { PhoneIcon } from './icons.tsx'

/** Free, all over India, day and night; `knowledge/register/helplines.csv` has their owners and sources. */
const helplines = {
  '112': 'app.helpline_112',
  '181': 'app.helpline_181',
  '1098': 'app.helpline_1098',
  '15100': 'app.helpline_15100',
  '1930': 'app.helpline_1930',
  '14416': 'app.helpline_14416',
} satisfies Record<string, WordId>

/** Numbers to call, in this order. */
export function HelplineList({
  numbers,
  className,
}: {
  numbers: readonly (keyof typeof helplines)[]
  className: string | undefined
}) {
  const words = useWords()
  return (
    <ul className={className}>
      {numbers.map((number) => (
        <li key={number}>
          <a href={`tel:${number}`}>
            <PhoneIcon />
            <strong>{number}</strong>
            <span>{words(helplines[number])}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
