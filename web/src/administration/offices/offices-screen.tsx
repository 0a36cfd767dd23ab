import { Link, useSearchParams } from 'react-router'
import { useWords } from '../../platform/words/index.ts'
import tabs from '../status-tabs.module.css'
import { OfficeEntries } from './office-entries.tsx'
import { OfficeLists } from './office-lists.tsx'
import { OfficeReports } from './office-reports.tsx'
import { type Part, parts, readPart, writePart } from './office-view.ts'
import styles from './offices-screen.module.css'

const shown: Record<Part, () => React.ReactNode> = {
  entries: OfficeEntries,
  reports: OfficeReports,
  lists: OfficeLists,
}

/** The offices of the districts: what is shown of each, what people said is wrong, and lists that are brought in. */
export default function OfficesScreen() {
  const words = useWords()
  const [address] = useSearchParams()
  const part = readPart(address)
  const Shown = shown[part]
  return (
    <div className={styles.offices}>
      <nav aria-label={words('office-console.parts')}>
        <ul className={tabs.tabs}>
          {parts.map((each) => (
            <li key={each}>
              <Link to={writePart(each)} aria-current={each === part ? 'page' : undefined}>
                {words(`office-console.part_${each}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Shown />
    </div>
  )
}
