import type { Office, OfficeAnswer, OfficeKind } from '@nyaysathi/contracts/offices'
import type { PlaceCategory } from '@nyaysathi/contracts/places'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { ChevronDownIcon, Notice, Spinner, TryAgain } from '../ui/index.ts'
import styles from './district-offices.module.css'
import { OfficeDetails } from './office-details.tsx'
import { OfficeIcon } from './office-icons.tsx'
import { orderByNeed } from './office-kinds.ts'
import { districtName, sayDistance } from './office-words.ts'
import { type OfficesFrom, useOfficesNear } from './offices-near.ts'

type Need = { kind?: OfficeKind | undefined; category?: PlaceCategory | undefined }

/**
 * The offices of the district that somebody is in, by kind; what fits what they look for first. Those of other districts are
 * behind a fold: they are farther, and most may act for their own district alone.
 */
export function DistrictOffices({ from, now, ...need }: { from: OfficesFrom; now: Date } & Need) {
  const words = useWords()
  const { answer, failure, again } = useOfficesNear(from)
  if (failure) return <TryAgain text={words('offices.failed')} busy={false} again={again} />
  if (!answer)
    return (
      <div className={styles.waiting}>
        <Spinner label={words('offices.loading')} />
      </div>
    )
  return <OfDistrict answer={answer} need={need} now={now} />
}

function OfDistrict({ answer, need, now }: { answer: OfficeAnswer; need: Need; now: Date }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { district, district_by, offices, farther } = answer
  if (!district)
    return (
      <Notice tone="info">
        <p>{words('offices.outside_india')}</p>
      </Notice>
    )
  const ordered = orderByNeed(offices, need)
  return (
    <section className={styles.district} aria-labelledby="your-district">
      <h2 id="your-district">
        {words('offices.your_district', { district: districtName(district, language) })}
      </h2>
      {district_by === 'position' && <p className={styles.soft}>{words('offices.by_position')}</p>}
      <ul className={styles.list}>
        {ordered.map(({ office, isOpen }) => (
          <li key={`${office.office_id} ${isOpen}`}>
            <Entry office={office} isOpen={isOpen} now={now} />
          </li>
        ))}
      </ul>
      {farther.length > 0 && <Farther offices={orderByNeed(farther, need)} now={now} />}
    </section>
  )
}

function Farther({ offices, now }: { offices: { office: Office }[]; now: Date }) {
  const words = useWords()
  return (
    <details className={styles.farther}>
      <summary>{words('offices.farther', { count: offices.length })}</summary>
      <p>{words('offices.farther_note')}</p>
      <ul className={styles.list}>
        {offices.map(({ office }) => (
          <li key={office.office_id}>
            <Entry office={office} isOpen={false} isFar now={now} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Entry({
  office,
  isOpen,
  isFar,
  now,
}: {
  office: Office
  isOpen: boolean
  isFar?: boolean
  now: Date
}) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { kind, district, distance_m } = office
  return (
    <details className={styles.entry} open={isOpen}>
      <summary>
        <span className={styles.icon}>
          <OfficeIcon kind={kind} />
        </span>
        <span className={styles.what}>
          <h3>{words(`offices.kind_${kind}`)}</h3>
          {isFar && (
            <span className={styles.where}>
              {distance_m === undefined
                ? districtName(district, language)
                : words('offices.district_at', {
                    district: districtName(district, language),
                    distance: sayDistance(words, distance_m),
                  })}
            </span>
          )}
        </span>
        <ChevronDownIcon />
      </summary>
      <OfficeDetails office={office} now={now} />
    </details>
  )
}
