import { act } from 'preact/test-utils'
import { type ComponentType, lazy, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { framePart, loadWords, spokenWords, WordsProvider } from '../platform/words/index.ts'
import { frames } from '../testing/frames.ts'
import { Dialog } from './dialog.tsx'
import { LateDialog } from './late-dialog.tsx'

type Question = { asked: string; close: () => void }

/** A dialog whose program is on its way until `come`. */
function onItsWay() {
  const { promise, resolve } = Promise.withResolvers<{ default: ComponentType<Question> }>()
  const Late = lazy(() => promise)
  const come = async () => {
    await act(async () => {
      resolve({
        default: ({ asked, close }) => (
          <Dialog open title={`Asked: ${asked}`} onClose={close}>
            <Inner />
          </Dialog>
        ),
      })
      await promise
    })
    await frames()
  }
  return { Late, come }
}

/** A dialog opens another one as ever. */
function Inner() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        More
      </button>
      {open && (
        <Dialog open title="Within" onClose={() => setOpen(false)}>
          <p>One more.</p>
        </Dialog>
      )}
    </>
  )
}

function Asking({ Late }: { Late: ComponentType<Question> }) {
  const [asked, ask] = useState<string>()
  const [isHere, leave] = useState(true)
  return (
    <>
      <input aria-label="Elsewhere" />
      <button type="button" onClick={() => leave(false)}>
        Leave
      </button>
      {isHere &&
        ['first', 'second'].map((what) => (
          <button key={what} type="button" onClick={() => ask(what)}>
            {`Ask ${what}`}
          </button>
        ))}
      {isHere && asked && (
        <LateDialog asked={asked}>
          <Late asked={asked} close={() => ask(undefined)} />
        </LateDialog>
      )}
    </>
  )
}

let root: Root
let come: () => Promise<void>
beforeEach(async () => {
  await loadWords([framePart])
  const late = onItsWay()
  come = late.come
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() =>
    root.render(
      <WordsProvider i18n={spokenWords()}>
        <Asking Late={late.Late} />
      </WordsProvider>,
    ),
  )
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
})

const button = (name: string) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const field = page.getByRole('textbox', { name: 'Elsewhere' })

test('a dialog that comes late opens for whoever waits, and what is in it as ever', async () => {
  await button('Ask first').click()
  await come()
  await expect.element(dialog.getByRole('heading', { name: 'Asked: first' })).toBeVisible()
  await button('More').click()
  await expect.element(page.getByRole('heading', { name: 'Within' })).toBeVisible()
})

test('it opens for the last of two presses', async () => {
  await button('Ask first').click()
  await button('Ask second').click()
  await come()
  await expect.element(dialog.getByRole('heading', { name: 'Asked: second' })).toBeVisible()
})

test('it takes no letter from whoever types elsewhere by then, and opens when it is asked for again', async () => {
  await button('Ask first').click()
  await field.click()
  await userEvent.keyboard('already ')
  await come()
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('typing')
  await expect.element(field).toHaveValue('already typing')
  await button('Ask first').click()
  await expect.element(dialog.getByRole('heading', { name: 'Asked: first' })).toBeVisible()
})

test('it does not open for whoever pressed Escape', async () => {
  await button('Ask first').click()
  await userEvent.keyboard('{Escape}')
  await come()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('it does not open for whoever has left', async () => {
  await button('Ask first').click()
  await button('Leave').click()
  await come()
  await expect.element(dialog).not.toBeInTheDocument()
})
