import { applicationFields, type OwnApplication } from '@nyaysathi/contracts/helper-applications'
import { ApplicationHistory, documentWords, fieldWords } from '../../../helpers/application/index.ts'
import { areaText, specializationText, typeWords } from '../../../helpers/directory/index.ts'
import { showDate } from '../../../platform/show-time.ts'
import { sizeText } from '../../../platform/size-text.ts'
import { useInterfaceLanguage, useWords } from '../../../platform/words/index.ts'
import { DocumentIcon } from '../../../ui/index.ts'
import styles from '../../form.module.css'
import { Facts, Sheet } from '../../sheet.tsx'
import own from './sent-documents.module.css'

/** What was sent in, and what happened to it. */
export function SentDocuments({ application }: { application: OwnApplication }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { fields, documents, history } = application
  const { type, name, phone, state, district } = fields
  const professional = applicationFields.flatMap<[string, string]>((field) => {
    const value = fields[field]
    if (value === undefined || value === '') return []
    return [[words(fieldWords(type, field)), valueText(value)]]
  })
  function valueText(value: string | number | string[]): string {
    if (Array.isArray(value)) return value.map((area) => areaText(words, area)).join(', ')
    return typeof value === 'number' ? String(value) : specializationText(words, value)
  }
  return (
    <Sheet title={words('profile.sent_papers')}>
      <Facts
        facts={[
          [words('helper.type'), words(typeWords[type])],
          [words('profile.name'), name],
          [words('profile.phone'), phone || words('profile.not_given')],
          [words('profile.place'), [district, state].filter(Boolean).join(', ')],
          ...professional,
        ]}
      />
      <ul className={styles.rows}>
        {documents.map(({ kind, original_name, size, uploaded_at }) => (
          <li key={`${kind} ${original_name} ${uploaded_at}`}>
            <span className={own.document}>
              <DocumentIcon />
              <span>
                {words(documentWords[kind])}
                <span className={own.file}>
                  <bdi>{original_name}</bdi>
                </span>
              </span>
            </span>
            <span className={styles.soft}>{sizeText(size)}</span>
            <time className={styles.soft} dateTime={uploaded_at}>
              {showDate(language, uploaded_at)}
            </time>
          </li>
        ))}
      </ul>
      <details>
        <summary className={own.summary}>{words('profile.history')}</summary>
        <ApplicationHistory history={history} />
      </details>
    </Sheet>
  )
}
