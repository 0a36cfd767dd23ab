import { webSettings } from '../platform/web-settings.ts'
import { useWords, type WordId } from '../platform/words/index.ts'
import styles from './terms-screen.module.css'

/** 14 sections, in the order of the specification, each with its paragraphs. */
const sections: readonly (readonly [title: WordId, ...paragraphs: WordId[]])[] = [
  ['terms.services', 'terms.services_1', 'terms.services_2', 'terms.services_3'],
  ['terms.chatbot', 'terms.chatbot_1', 'terms.chatbot_2'],
  ['terms.advocates', 'terms.advocates_1', 'terms.advocates_2', 'terms.advocates_3'],
  ['terms.duties', 'terms.duties_1', 'terms.duties_2', 'terms.duties_3'],
  ['terms.payments', 'terms.payments_1', 'terms.payments_2'],
  ['terms.privacy', 'terms.privacy_1', 'terms.privacy_2'],
  ['terms.secrecy', 'terms.secrecy_1', 'terms.secrecy_2', 'terms.secrecy_3'],
  ['terms.property', 'terms.property_1', 'terms.property_2'],
  ['terms.liability', 'terms.liability_1', 'terms.liability_2'],
  ['terms.ending', 'terms.ending_1', 'terms.ending_2'],
  ['terms.disputes', 'terms.disputes_1', 'terms.disputes_2'],
  ['terms.changes', 'terms.changes_1'],
  ['terms.contact', 'terms.contact_1', 'terms.contact_2'],
  ['terms.acceptance', 'terms.acceptance_1'],
]

/** The text of the terms; what the operator has not filled in stays a visible placeholder. */
export default function TermsScreen() {
  const words = useWords()
  const { contact_email, grievance_officer, jurisdiction } = webSettings()
  const values = {
    contact: contact_email || words('app.contact_unset'),
    officer: grievance_officer || words('app.grievance_unset'),
    jurisdiction: jurisdiction || words('app.jurisdiction_unset'),
  }
  return (
    <div className={styles.terms}>
      <p>{words('terms.lead')}</p>
      {sections.map(([title, ...paragraphs]) => (
        <section key={title}>
          <h3>{words(title)}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{words(paragraph, values)}</p>
          ))}
        </section>
      ))}
    </div>
  )
}
