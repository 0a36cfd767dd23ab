import { useWords } from '../platform/words/index.ts'

export default function HomeScreen() {
  const words = useWords()
  return <h1>{words('home.hero_title')}</h1>
}
