import { useWords } from '../platform/words/index.ts'

export function Footer() {
  const words = useWords()
  return <footer>{words('app.disclaimer')}</footer>
}
