import { useWords } from '../platform/words/index.ts'

export default function LegalHelpScreen() {
  const words = useWords()
  return <h1>{words('legal-help.title')}</h1>
}
