import { RichWords, useWords } from '../platform/words/index.ts'

/** Where we have failed to answer: a person in danger still finds who does. */
export function HelpByPhone() {
  const words = useWords()
  return (
    <p>
      {/* biome-ignore lint/a11y/useAnchorContent: the words come from the catalogue */}
      <RichWords id="chats.danger" components={{ call: <a href="tel:112" /> }} />{' '}
      <a href="tel:15100">{words('chats.call', { number: '15100' })}</a>
    </p>
  )
}
