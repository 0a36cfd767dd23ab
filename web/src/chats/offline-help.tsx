import type { EmergencyTopic } from '@nyaysathi/contracts/emergency-help'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { EmergencySteps, findEmergencyTopics } from '../offline/index.ts'
import { paths } from '../platform/paths.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { EmergencyCard } from './emergency-card.tsx'
import styles from './offline-help.module.css'

/** While nothing can be asked: the way to what works all the same, and at once what to do in a danger that the text names. */
export function OfflineHelp({ text }: { text: string }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const [topics, setTopics] = useState<EmergencyTopic[]>()
  useEffect(() => {
    let current = true
    findEmergencyTopics(text).then(
      (found) => current && setTopics(found),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [text])
  return (
    <div className={styles.help}>
      {topics && (
        <>
          <EmergencyCard numbers={numbersOf(topics)} isNew />
          {topics.map((topic) => (
            <section key={topic.id} className={styles.topic} aria-labelledby={`danger-${topic.id}`}>
              <h3 id={`danger-${topic.id}`}>{(topic.texts[language] ?? topic.texts.en)?.title}</h3>
              <EmergencySteps topic={topic} language={language} />
            </section>
          ))}
        </>
      )}
      <p>
        <Link to={paths.offline}>{words('chats.without_a_line')}</Link>
      </p>
    </div>
  )
}

const emergencyNumber = '112'
const mostNumbers = 3

/** 112 first, whatever the topics name. */
function numbersOf(topics: readonly EmergencyTopic[]): string[] {
  const named = topics.flatMap(({ helplines }) => helplines)
  return [...new Set([emergencyNumber, ...named])].slice(0, mostNumbers)
}
