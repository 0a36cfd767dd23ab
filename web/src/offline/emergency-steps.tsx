import type { EmergencyTopic } from '@nyaysathi/contracts/emergency-help'
import { GuideLine } from '../guides/index.ts'
import styles from './emergency-steps.module.css'

/** What to do if it is happening now, then the first steps, in the words of the built-in answers. */
export function EmergencySteps({ topic, language }: { topic: EmergencyTopic; language: string }) {
  const text = textOf(topic, language)
  if (!text) return null
  return (
    <div className={styles.steps}>
      <p className={styles.danger}>
        <GuideLine text={text.danger} />
      </p>
      <ol>
        {text.steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change their order
          <li key={index}>
            <GuideLine text={step} />
          </li>
        ))}
      </ol>
    </div>
  )
}

export function textOf(topic: EmergencyTopic, language: string) {
  return topic.texts[language] ?? topic.texts.en
}
