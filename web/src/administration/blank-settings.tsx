import { operatorDetails } from '../platform/web-settings.ts'
import { useWords } from '../platform/words/index.ts'
import { Notice } from '../ui/index.ts'

/** By the names under which the operator fills them in. */
export function BlankSettings() {
  const words = useWords()
  const { contact_email, grievance_officer, jurisdiction } = operatorDetails()
  const given = {
    CONTACT_EMAIL: contact_email,
    GRIEVANCE_OFFICER: grievance_officer,
    JURISDICTION: jurisdiction,
  }
  const names = Object.entries(given)
    .filter(([, value]) => value === '')
    .map(([name]) => name)
  if (names.length === 0) return null
  return (
    <Notice tone="warning">
      <p>{words('administration.blank', { names: names.join(', ') })}</p>
    </Notice>
  )
}
