import type { CaseQuery } from '@nyaysathi/contracts/cases'
import { Link } from 'react-router'
import { paths } from '../platform/paths.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Notice } from '../ui/index.ts'

/** Who helps free of charge while nobody has answered. */
export function LegalAid({ caseQuery }: { caseQuery: CaseQuery }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { course, legal_aid } = caseQuery
  const wasTold = course.some(({ step }) => step === 'told')
  const name = legal_aid && (language === 'hi' ? (legal_aid.name_hi ?? legal_aid.name) : legal_aid.name)
  return (
    <Notice
      tone={wasTold ? 'warning' : 'info'}
      title={words(wasTold ? 'cases.nobody_answered' : 'cases.no_waiting')}
    >
      <p>
        {words('cases.legal_aid')} <a href="tel:15100">15100</a>
      </p>
      {name && (
        <p>
          {words('cases.legal_aid_state')} <bdi>{name}</bdi>{' '}
          <Link to={paths.nearbyHelp}>{words('cases.find_office')}</Link>
        </p>
      )}
    </Notice>
  )
}
