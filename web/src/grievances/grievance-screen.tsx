import { paths } from '../platform/paths.ts'
import { useWords, type WordId } from '../platform/words/index.ts'
import { LinkButton } from '../ui/index.ts'
import { FileGrievanceForm } from './file-grievance-form.tsx'
import styles from './grievance-screen.module.css'
import { GrievanceStatusForm } from './grievance-status-form.tsx'

const elsewhere: readonly WordId[] = [
  'grievances.next_data',
  'grievances.next_crime',
  'grievances.next_advocate',
]

export default function GrievanceScreen() {
  const words = useWords()
  return (
    <div className={styles.grievance}>
      <header className={styles.head}>
        <h1>{words('grievances.title')}</h1>
        <p>{words('grievances.lead')}</p>
        <p className={styles.aside}>{words('grievances.not_here')}</p>
        <LinkButton to={paths.legalHelp} variant="outline" small>
          {words('grievances.ask')}
        </LinkButton>
      </header>
      <div className={styles.columns}>
        <section className={styles.sheet} aria-labelledby="file-title">
          <h2 id="file-title">{words('grievances.file_title')}</h2>
          <FileGrievanceForm />
        </section>
        <div className={styles.side}>
          <section className={styles.sheet} aria-labelledby="status-title">
            <h2 id="status-title">{words('grievances.status_title')}</h2>
            <GrievanceStatusForm />
          </section>
          <section className={styles.next} aria-labelledby="next-title">
            <h2 id="next-title">{words('grievances.next_title')}</h2>
            <ul>
              {elsewhere.map((place) => (
                <li key={place}>{words(place)}</li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </div>
  )
}
