import { paths } from '../platform/paths.ts'
import { useWords } from '../platform/words/index.ts'
import { EmptyState, LinkButton } from '../ui/index.ts'

export default function NotFoundScreen() {
  const words = useWords()
  return (
    <EmptyState
      level={1}
      title={words('app.not_found_title')}
      actions={
        <>
          <LinkButton to={paths.home}>{words('app.back_home')}</LinkButton>
          <LinkButton to={paths.legalHelp} variant="outline">
            {words('app.soon_ask')}
          </LinkButton>
        </>
      }
    >
      <p>{words('app.not_found_text')}</p>
    </EmptyState>
  )
}
