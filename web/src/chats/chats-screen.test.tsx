import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoBarriers, expectNoSidewaysScroll } from '../testing/barriers.ts'
import { testLooks } from '../testing/looks.ts'
import { cutLine, type Look, noLine, openApp, refusal, restoreLine } from '../testing/open-app.tsx'
import { pune, standAt } from '../testing/position.ts'
import { keepNothing } from './keep-nothing.ts'
import { inDanger, type ToldReply, tellAssistant } from './testing/told-assistant.ts'

const question = 'my employer has not paid my salary'
const field = page.getByRole('textbox', { name: /^(?:Your question|आपका सवाल)$/ })
const answers = page.getByRole('article')
const text = (words: string | RegExp) => page.getByText(words, { exact: false })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name })

async function open(assistant = tellAssistant(), look: Look = {}) {
  const server = await openApp('/legal-help', { ...look, answers: assistant.answers })
  await expect.element(field).toBeEnabled()
  return server
}

async function say(words: string): Promise<void> {
  await field.fill(words)
  await userEvent.keyboard('{Enter}')
}

/** Says it and waits for the whole answer. */
async function ask(words: string): Promise<void> {
  const before = answers.elements().length
  await say(words)
  await expect.poll(() => answers.elements()).toHaveLength(before + 1)
  await answered()
}

async function answered(): Promise<void> {
  await expect
    .element(answers.last().getByRole('button', { name: /^(?:Print or save|प्रिंट करें)/ }))
    .toBeVisible()
  await expect.element(button(/^(?:Stop|रोकें)$/)).not.toBeInTheDocument()
  await expect.element(text(/^(?:One moment: the answer|एक पल रुकिए)/)).not.toBeInTheDocument()
}

afterEach(() => keepNothing.turn(false))

describe('on a bad line', () => {
  test('a question waits with the numbers to call, and is sent once when the line is back', async () => {
    const assistant = tellAssistant()
    const server = await open(assistant)
    cutLine(server)
    await say(question)
    await expect.element(text('Not sent yet')).toBeVisible()
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Call 112' })).toBeVisible()
    await expect.element(page.getByText(question)).toBeVisible()
    restoreLine(server)
    await answered()
    expect(assistant.kept.texts()).toHaveLength(2)
    expect(assistant.kept.chats).toHaveLength(1)
  })

  test('a question whose keeping nobody heard of is sent again by hand, and kept once', async () => {
    const assistant = tellAssistant()
    // Each try is made five times before anybody is asked; the pauses between them are not waited for.
    const later = setTimeout
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms = 0) => later(run, ms > 2_000 ? ms : 0))
    assistant.kept.failures = Array.from({ length: 5 }, () => ({ call: 'add', when: 'after' }))
    await open(assistant)
    await say(question)
    await button('Send again').click()
    await answered()
    expect(assistant.kept.texts()).toHaveLength(2)
    expect(assistant.kept.chats).toHaveLength(1)
  })

  test('what was not sent, and what is half written, outlive a reload', async () => {
    const assistant = tellAssistant()
    cutLine(await open(assistant))
    await say(question)
    await expect.element(text('Not sent yet')).toBeVisible()
    await field.fill('half a story')
    assistant.answers['POST /api/chats/guest/questions'] = noLine
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    const server = await open(assistant)
    await expect.element(text('Not sent yet')).toBeVisible()
    await expect.element(field).toHaveValue('half a story')
    Object.assign(server.answers, tellAssistant().answers)
    await button('Send again').click()
    await answered()
    await expect.element(field).toHaveValue('half a story')
  })

  test('chats that do not come can be asked for again', async () => {
    const assistant = tellAssistant()
    const list = 'GET /api/chats/guest/:guestId/chats'
    await open(assistant)
    await ask(question)
    const server = await openApp('/legal-help', { answers: { ...assistant.answers, [list]: noLine } })
    await expect.element(text('Your chats did not load.').first()).toBeVisible()
    Object.assign(server.answers, assistant.answers)
    await button('Try again').first().click()
    await expect.element(answers).toBeVisible()
  })
})

describe('an answer', () => {
  test('leads on: what it proposes is asked as it stands', async () => {
    const assistant = tellAssistant()
    await open(assistant)
    await ask(question)
    await button('And what does it cost?').click()
    await expect.poll(() => answers.elements()).toHaveLength(2)
    await answered()
    expect(assistant.kept.texts()[2]).toBe('And what does it cost?')
  })

  test('is asked for once by a double press on Send, which stops nothing', async () => {
    const { promise: reply, resolve: finish } = Promise.withResolvers<object>()
    const assistant = tellAssistant(() => reply)
    await open(assistant)
    await field.fill(question)
    // The second press is made before Stop stands there, however slow the machine, and is heard of long after.
    const stands = performance.now() + 3_600_000
    const clock = vi.spyOn(performance, 'now').mockReturnValue(stands)
    await button('Send').click()
    await expect.element(button('Stop')).toBeVisible()
    clock.mockReturnValue(stands + 60_000)
    await button('Stop').click()
    clock.mockRestore()
    finish({})
    await answered()
    await expect.element(text('You stopped this answer here.')).not.toBeInTheDocument()
    expect(assistant.kept.texts()).toHaveLength(2)
  })

  test('stays as it stands when it is kept: the number that somebody is about to press, and the fold they read', async () => {
    const { promise: mayBeKept, resolve: letItBeKept } = Promise.withResolvers<void>()
    const response = `${inDanger.response}\n\n***In detail***\nKeep what he broke.`
    const assistant = tellAssistant(() => ({ ...inDanger, response }))
    const add = assistant.kept.add.bind(assistant.kept)
    vi.spyOn(assistant.kept, 'add').mockImplementation(async (chat, message) => {
      if (message.from === 'assistant') await mayBeKept
      return add(chat, message)
    })
    await open(assistant)
    await say('my husband beats me')
    const number = answers.getByRole('link', { name: /112/ }).first()
    await answers.getByText('In detail').click()
    await expect.element(text('Keep what he broke.')).toBeVisible()
    const pressed = number.element() as HTMLElement
    pressed.focus()
    letItBeKept()
    await answered()
    expect(document.activeElement).toBe(pressed)
    await expect.element(text('Keep what he broke.')).toBeVisible()
  })

  test('is rated with a reason, also after a reload, and the thumb is taken back', async () => {
    const assistant = tellAssistant()
    const server = await open(assistant)
    await ask(question)
    const down = button('This did not help')
    await down.click()
    await expect.element(page.getByRole('dialog').getByText('What was wrong with it?')).toBeVisible()
    await page.getByRole('dialog').getByRole('textbox').fill('It does not say where the SP sits.')
    await inDialog('Send').click()
    await expect.element(page.getByText('Thank you for telling us.')).toBeVisible()
    expect(server.sent.at(-1)?.body).toMatchObject({
      rating: 'down',
      reason: 'It does not say where the SP sits.',
    })
    await open(assistant)
    await expect.element(down).toHaveAttribute('aria-pressed', 'true')
    await down.click()
    await expect.element(down).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(async () => (await assistant.kept.messages('chat-1'))[1]?.feedback).toBeUndefined()
  })

  test('asks no reason of who writes the next question before the thumb is kept', async () => {
    const assistant = tellAssistant()
    const server = await open(assistant)
    await ask(question)
    const { promise: answer, resolve: give } = Promise.withResolvers<never>()
    server.answers['PUT /api/chats/guest/messages/:id/feedback'] = () => answer
    await button('This helped').click()
    await field.click()
    await userEvent.keyboard('and what if he ')
    give({ message: 'Saved.' } as never)
    await expect.element(button('This helped')).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('refuses?')
    await expect.element(field).toHaveValue('and what if he refuses?')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('is copied as plain text', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open()
    await ask(question)
    await button('Copy the answer').click()
    await expect.element(page.getByText('Copied')).toBeVisible()
    expect(write.mock.calls[0]?.[0]).toContain('What you can do now')
    expect(write.mock.calls[0]?.[0]).not.toContain('*')
  })

  test('says whom to call in its own language', async () => {
    const replies: Record<string, Partial<ToldReply>> = {
      tamil: { ...inDanger, response: '**112-ஐ இப்போதே அழையுங்கள்.**', language: 'tamil' },
      urdu: { ...inDanger, response: '**ابھی 112 پر فون کیجیے۔**', language: 'urdu' },
    }
    await open(tellAssistant((language) => replies[language] ?? {}))
    await ask('tamil')
    await expect.element(text('இப்போதே ஆபத்தா? முதலில் போன் செய்யுங்கள்.')).toBeVisible()
    await expect
      .element(answers.getByRole('link', { name: /112-க்கு போன் செய்யுங்கள்/ }))
      .toHaveAttribute('href', 'tel:112')
    await ask('urdu')
    await expect.element(text('ابھی خطرے میں ہیں؟')).toBeVisible()
    expect(text('ابھی خطرے میں ہیں؟').element().closest('[dir=rtl]')).not.toBeNull()
  })

  test('is text, whatever an assistant or a person writes', async () => {
    const attack = '<img src=x onerror="window.ran=1"><script>window.ran=1</script> javascript:window.ran=1'
    const response = `***${attack}***\n\n- ${attack}\n\n[press](javascript:window.ran=1) https://evil.example/`
    await open(tellAssistant(() => ({ response, suggestions: [attack] })))
    await ask(attack)
    await expect.element(page.getByText(attack, { exact: true }).first()).toBeVisible()
    await expect.element(answers.getByRole('heading', { name: attack })).toBeVisible()
    expect(document.querySelectorAll('article a:not([href="/receipt"])')).toHaveLength(0)
    expect(document.querySelectorAll('main img, main script')).toHaveLength(0)
    expect('ran' in window).toBe(false)
  })

  test('that fails gives the specified replies, and both are kept', async () => {
    const assistant = tellAssistant()
    const sendKept = assistant.answers['POST /api/chats/guest/questions']
    /** The stream up to the question, and then this. */
    const endWith = (last: string) => async (request: Request) => {
      const whole: Response = await (sendKept as (asked: Request) => Promise<Response>)(request)
      const [kept] = (await whole.text()).split('\n\n')
      assistant.kept.chats.at(-1)?.messages.pop()
      return new Response(`${kept}\n\n${last}`, { headers: { 'content-type': 'text/event-stream' } })
    }
    const keepReply = async (request: Request) => {
      const { message_text, client_message_id } = await request.json()
      return assistant.kept.add('chat-1', { from: 'assistant', text: message_text, client_message_id })
    }
    const refused = { status: 'error', error: 'no', code: 'internal' }
    assistant.answers['POST /api/chats/guest/questions'] = endWith(
      `event: error\ndata: ${JSON.stringify(refused)}\n\n`,
    )
    Object.assign(assistant.answers, { 'POST /api/chats/guest/messages/add/:chatId': keepReply })
    const server = await open(assistant)
    await ask('first')
    await expect
      .element(text('I apologize, but I encountered an error. Please try again.').first())
      .toBeVisible()
    server.answers['POST /api/chats/guest/questions'] = endWith('')
    Object.assign(server.answers, {
      'POST /api/chats/guest/answers': noLine,
      'POST /model_chat/stream': noLine,
      'POST /model_chat': noLine,
    })
    await ask('second')
    await expect.element(text("I'm experiencing technical difficulties").first()).toBeVisible()
    expect(assistant.kept.texts()).toHaveLength(4)
  })
})

describe('a question', () => {
  test('is asked in other words, and answered again', async () => {
    const assistant = tellAssistant()
    const server = await open(assistant)
    await ask('my landlrod keeps deposit')
    await button('Change this question').click()
    await page.getByRole('textbox', { name: 'Change this question' }).fill(question)
    await button('Ask again').click()
    await expect.element(page.getByText(question)).toBeVisible()
    await answered()
    expect(assistant.kept.texts()).toEqual([question, expect.anything()])
    await button('Answer again').click()
    await expect
      .poll(() => server.sent.at(-1))
      .toMatchObject({ call: 'POST /api/chats/guest/answers', body: { replaces: expect.any(String) } })
    await answered()
    expect(answers.elements()).toHaveLength(1)
    expect(assistant.kept.texts()).toHaveLength(2)
  })

  test('is not sent by Enter while it is blank, too long, or being composed', async () => {
    const server = await open()
    await say('   ')
    await field.fill('क'.repeat(4_001))
    await expect.element(page.getByText('1 character too many')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await field.fill('नमस्त')
    const composing = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }
    field.element().dispatchEvent(new KeyboardEvent('keydown', composing))
    await expect.element(field).toHaveValue('नमस्त')
    expect(answers.elements()).toEqual([])
    expect(server.sent).toEqual([])
    expect(localStorage.getItem('userId')).toBeNull()
  })

  test('goes with the language of the answers and the place; the screens follow where they speak it', async () => {
    const server = await open(tellAssistant(), { language: 'hi', width: 360 })
    await button('पुरानी बातचीत / भाषा चुनें').click()
    const drawer = page.getByRole('dialog')
    const select = drawer.getByRole('combobox')
    expect(select.getByRole('option').elements()).toHaveLength(23)
    await select.selectOptions('English')
    await expect.poll(() => document.documentElement.lang).toBe('en')
    await expect.element(drawer.getByRole('button', { name: 'New Chat' })).toBeVisible()
    await select.selectOptions('தமிழ்')
    await drawer.getByRole('textbox').fill('Pune, Maharashtra')
    await userEvent.keyboard('{Escape}')
    await ask(question)
    expect(document.documentElement.lang).toBe('en')
    expect(server.sent[0]?.body).toMatchObject({
      preferred_language: 'Tamil',
      location: 'Pune, Maharashtra',
    })
    // The choice of a language is kept on the device; a place is kept for the tab alone.
    expect(localStorage.getItem('preferred_language')).toBe('Tamil')
    expect(localStorage.getItem('location')).toBeNull()
  })
})

describe('a letter that is opened from an answer', () => {
  const told = 'My phone was stolen on 3 March 2025 in Nagpur. It was worth Rs. 15,000.'
  const understood: ToldReply['understood'] = {
    speaker: 'harmed',
    side: 'harmed',
    asks: [],
    events: [{ kind: 'incident', date: '2025-03-03', words: '3 March 2025' }],
    done: [],
    stage: null,
    people: [],
    place: 'Nagpur, Maharashtra',
    amounts: [{ rupees: 15_000, words: 'Rs. 15,000' }],
    papers: [],
    refuses: [],
    words: { speaker: 'stolen', place: 'Nagpur, Maharashtra' },
  }
  const assistant = () => tellAssistant(() => ({ letters: ['police-complaint'], understood }))
  const letter = page.getByRole('link', { name: 'Complaint to the police' })
  const day = page.getByLabelText(/^Day on which it happened/)
  const worth = page.getByLabelText(/^Worth/)
  const place = page.getByLabelText(/^Place/)

  test('is filled from what was told, says so, and keeps what was typed; it is empty again once it was closed', async () => {
    const server = await open(assistant())
    await ask(told)
    const calls = server.sent.length
    await letter.click()
    await expect.element(day).toHaveValue('2025-03-03')
    await expect.element(text('5 fields are filled from your conversation')).toBeVisible()
    await expect.element(text('Filled from what you told, “3 March 2025”')).toBeVisible()
    const paper = () => document.querySelector('section[lang="en"]')?.textContent
    await expect.poll(paper).toContain('On 3 March 2025')
    await expect.poll(paper).toContain('My phone was stolen on 3 March 2025 in Nagpur.')
    await worth.fill('12000')
    await place.fill('')
    await expect.element(text('3 fields are filled from your conversation')).toBeVisible()
    await expect.element(place).toHaveValue('')
    expect(location.href).not.toContain('Nagpur')
    expect(JSON.stringify(server.sent.slice(calls))).not.toContain('Nagpur')
    await page.getByRole('link', { name: 'All letters' }).first().click()
    await expect.poll(() => sessionStorage.getItem('handedCase')).toBeNull()
    await letter.first().click()
    await expect.element(day).toHaveValue('')
    await expect.element(worth).toHaveValue('12000')
  })

  const named = (whose: string, name: string, words: string) => ({ whose, name, words })
  const deposit = page.getByRole('link', { name: 'Notice for the rent deposit' })
  const opponent = page.getByLabelText(/^Against whom/)
  const own = page.getByLabelText(/^Your name/)
  const openDeposit = async (names: NonNullable<ToldReply['understood']>['names']) => {
    const server = await open(
      tellAssistant(() => ({ letters: ['rent-deposit-notice'], understood: { ...understood, names } })),
    )
    await ask('मेरा नाम सुनीता देवी है, the landlord keeps my deposit')
    const calls = server.sent.length
    await deposit.click()
    await expect.element(own).toHaveValue('सुनीता देवी')
    return () => JSON.stringify(server.sent.slice(calls))
  }
  const sunita = named('self', 'सुनीता देवी', 'मेरा नाम सुनीता देवी')

  test('holds the names that were told, in the letters of who told them; what is typed wins', async () => {
    const sent = await openDeposit([
      sunita,
      named('landlord', 'Suresh Gupta', 'landlord Mr Suresh Gupta'),
      named('husband', 'Imran', 'my husband Imran'),
    ])
    await expect.element(text('Filled from what you told, “मेरा नाम सुनीता देवी”')).toBeVisible()
    await expect.element(opponent).toHaveValue('Suresh Gupta')
    await opponent.fill('Suresh Kumar Gupta')
    await expect.element(text('“landlord Mr Suresh Gupta”')).not.toBeInTheDocument()
    const paper = () => document.querySelector('section[lang="en"]')?.textContent
    await expect.poll(paper).toContain('Suresh Kumar Gupta')
    await expect.poll(paper).toContain('My name is सुनीता देवी')
    expect(paper()).not.toContain('Imran')
    expect(location.href + sent()).not.toMatch(/Suresh|सुनीता|Imran/)
    await button('Clear everything').click()
    await expect.element(opponent).toHaveValue('')
    expect(JSON.stringify(sessionStorage)).not.toMatch(/Suresh|Imran/)
  })

  test('names nobody as the other side where two were told', async () => {
    await openDeposit([
      sunita,
      named('landlord', 'Suresh Gupta', 'landlord Mr Suresh Gupta'),
      named('landlord', 'Mohan Lal', 'landlord Mohan Lal'),
    ])
    await expect.element(opponent).toHaveValue('')
  })

  test('is filled, and leaves nothing in the tab, where nothing is to be kept', async () => {
    await open(assistant())
    keepNothing.turn(true)
    await ask(told)
    await letter.click()
    await expect.element(day).toHaveValue('2025-03-03')
    expect(JSON.stringify(sessionStorage) + JSON.stringify(localStorage)).not.toContain('Nagpur')
    await button('Empty what was filled').click()
    await expect.element(day).toHaveValue('')
  })
})

test('a chat is erased after asking, and the first of the rest opens', async () => {
  const assistant = tellAssistant()
  await open(assistant)
  await ask(question)
  await button('New Chat').first().click()
  await ask('police are refusing to write my complaint')
  const remove = button(/^Delete this chat: police/)
  await remove.click()
  await inDialog('Keep it').click()
  expect(assistant.kept.chats).toHaveLength(2)
  await remove.click()
  await inDialog('Delete').click()
  await expect.element(page.getByText(question)).toBeVisible()
  await expect.element(remove).not.toBeInTheDocument()
  expect(assistant.kept.chats).toHaveLength(1)
  // Erasing gives nothing back.
  await expect.element(page.getByText('4 of 15 free messages used')).toBeVisible()
})

describe('as a guest', () => {
  test('the last question is announced, answered and not kept; then an account is offered', async () => {
    const assistant = tellAssistant()
    assistant.kept.saved = 12
    await open(assistant)
    await ask(question)
    await expect.element(page.getByText('14 of 15 free messages used')).toBeVisible()
    const warning = text('Your next question is the last one as a guest.')
    await expect.element(warning).toMatchTextContent('You will see its answer, but it is not kept')
    await ask('what does it cost?')
    await expect.element(warning).not.toBeInTheDocument()
    await expect.element(text('Guest message limit reached. Please sign up to continue.')).toBeVisible()
    await expect.element(text('This is the answer to your last question as a guest.')).toBeVisible()
    await expect.element(page.getByText('15 of 15 free messages used')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Sign Up to Save Chats' }).first())
      .toHaveAttribute('href', '/auth')
    await expect.element(field).toBeDisabled()
    await expect.element(button('Send')).toBeDisabled()
    expect(assistant.kept.texts()).toHaveLength(3)
    await openApp('/legal-help', { answers: assistant.answers })
    // What is not kept is answered anew.
    await answered()
    await expect.element(page.getByText('15 of 15 free messages used')).toBeVisible()
    await expect.element(field).toBeDisabled()
    expect(assistant.kept.texts()).toHaveLength(3)
  })

  test('when another tab has used all messages up, the text is not lost', async () => {
    const assistant = tellAssistant()
    await open(assistant)
    await ask(question)
    assistant.kept.saved = 15
    await say('one more question')
    await expect.element(text('Guest message limit reached. Please sign up to continue.')).toBeVisible()
    await expect.element(page.getByText('15 of 15 free messages used')).toBeVisible()
    await expect.element(field).toHaveValue('one more question')
    expect(assistant.kept.texts()).toHaveLength(2)
  })
})

describe('while nothing is to be kept', () => {
  const turn = page.getByRole('switch', { name: 'Keep nothing' })
  const mark = text(/^Nothing is kept: this conversation is saved neither/)

  test('the second question is asked with the first one, of the assistant alone', async () => {
    const server = await open()
    await turn.first().click()
    await expect.element(mark).toBeVisible()
    await expect.poll(() => document.title).toBe('Notes')
    await ask(question)
    await ask('what does it cost?')
    expect(server.sent.map(({ call }) => call)).toEqual(Array(2).fill('POST /model_chat/stream'))
    expect(server.sent[1]?.body).toMatchObject({ history: [{ role: 'user' }, { role: 'assistant' }] })
    expect(button('This helped').elements()).toEqual([])
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  })

  test('an empty chat begins in the middle of another, which is back afterwards', async () => {
    const assistant = tellAssistant()
    await open(assistant)
    await ask(question)
    await field.fill('and now')
    await turn.click()
    await expect.poll(() => answers.elements()).toEqual([])
    await expect.element(field).toHaveValue('and now')
    expect(sessionStorage.getItem('draft')).toBeNull()
    await expect.element(text(/Nothing is kept while/)).toBeVisible()
    await ask('my husband beats me')
    await field.fill('he said')
    await turn.click()
    await expect.element(page.getByText(question)).toBeVisible()
    await expect.element(page.getByText('my husband beats me')).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('')
    expect(assistant.kept.texts()).toHaveLength(2)
  })

  test('it is offered to people in danger, below what they are to do at once', async () => {
    await open(tellAssistant(() => inDanger))
    await ask('my husband beats me every night')
    const offer = answers.getByText(/Does somebody look at this phone\?/)
    await expect.element(offer).toBeVisible()
    const said = answers.element().querySelector('[aria-busy]')
    expect(said?.compareDocumentPosition(offer.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await answers.getByRole('switch').click()
    await expect.element(mark).toBeVisible()
    await expect.poll(() => answers.elements()).toEqual([])
    await ask('my husband beats me every night')
    // It is on already.
    expect(answers.getByRole('switch').elements()).toEqual([])
  })
})

describe('the place', () => {
  const place = page.getByRole('textbox', { name: /^Your place/ })
  const press = button('Use my position')
  const says = (words: string) => page.getByRole('status').filter({ hasText: words })
  const inPune = { city: 'Pune', state: 'Maharashtra', country: 'India' }

  test('is filled in by a press, with the position rounded, and the question takes it along', async () => {
    standAt(pune)
    const looked: string[] = []
    const assistant = tellAssistant()
    assistant.answers['GET /api/geo/reverse'] = ({ url }) => {
      looked.push(new URL(url).search)
      return inPune
    }
    const server = await open(assistant)
    await expect.element(place).toHaveValue('Delhi, India')
    expect(looked, 'nothing is looked up unasked').toEqual([])
    await press.click()
    await expect.element(place).toHaveValue('Pune, Maharashtra, India')
    await expect.element(says('Filled in: Pune, Maharashtra, India.')).toBeVisible()
    expect(looked).toEqual(['?lat=18.520&lng=73.857'])
    await ask(question)
    expect(server.sent[0]?.body).toMatchObject({ location: 'Pune, Maharashtra, India' })
    await place.fill('Satara, Maharashtra')
    await expect.element(says('Filled in')).not.toBeInTheDocument()
  })

  test('what is written while the position is looked for stays', async () => {
    standAt(pune)
    const { promise: town, resolve: found } = Promise.withResolvers<typeof inPune>()
    const assistant = tellAssistant()
    assistant.answers['GET /api/geo/reverse'] = () => town
    await open(assistant)
    await press.click()
    await expect.element(says('Looking for your place.')).toBeVisible()
    await place.fill('Nagpur')
    found(inPune)
    await expect.element(says('Looking for your place.')).not.toBeInTheDocument()
    await expect.element(place).toHaveValue('Nagpur')
  })

  test('stays with who does not share the position, and says so', async () => {
    standAt()
    await open()
    await press.click()
    await expect.element(says('Your browser does not share your position.')).toBeVisible()
    await expect.element(place).toHaveValue('Delhi, India')
    await expect.element(press).toHaveFocus()
  })

  test('stays where the browser knows no positions', async () => {
    vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue(undefined as never)
    await open()
    await press.click()
    await expect.element(says('Geolocation not supported')).toBeVisible()
    await expect.element(place).toHaveValue('Delhi, India')
  })

  test('is not made up far from India', async () => {
    standAt({ latitude: 48.857, longitude: 2.352 })
    const assistant = tellAssistant()
    await open({
      ...assistant,
      answers: { ...assistant.answers, 'GET /api/geo/reverse': refusal(404, 'not_found') },
    })
    await press.click()
    await expect.element(says('We know no town in India near you.')).toBeVisible()
    await expect.element(place).toHaveValue('Delhi, India')
  })
})

describe('by voice', () => {
  const spoken: string[] = []

  /** What a browser with a microphone and a Hindi voice has; a test has neither. */
  function giveEarsAndVoice(): void {
    class Recognition {
      lang = ''
      onresult: ((event: object) => void) | null = null
      onend: (() => void) | null = null
      start() {
        const result = Object.assign([{ transcript: `heard in ${this.lang}` }], { isFinal: true })
        setTimeout(() => this.onresult?.({ resultIndex: 0, results: [result] }), 50)
      }
      stop() {
        this.onend?.()
      }
    }
    const voice = { lang: 'hi-IN', localService: true, name: 'of this device' }
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => [voice, { lang: 'en-US', localService: false, name: 'of a maker far away' }],
      speak: (utterance: { text: string }) => spoken.push(utterance.text),
      cancel: () => spoken.push('stopped'),
    })
    class Utterance {
      text: string
      constructor(words: string) {
        this.text = words
      }
    }
    spoken.length = 0
    vi.stubGlobal('SpeechRecognition', Recognition)
    vi.stubGlobal('speechSynthesis', synthesis)
    vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  }

  afterEach(() => void vi.unstubAllGlobals())

  test('dictation says first where the voice goes, then writes what was heard', async () => {
    giveEarsAndVoice()
    await open()
    await field.fill('I say:')
    await button('Speak instead of writing').click()
    await expect.element(text('Many browsers send the sound to their maker')).toBeVisible()
    await inDialog('Speak').click()
    await expect.element(field).toHaveValue('I say: heard in en-IN')
    await button('Stop listening').click()
    await expect.element(button('Speak instead of writing')).toBeVisible()
  })

  test('an answer is read by a voice of the device in its language, and only by such a one', async () => {
    giveEarsAndVoice()
    const hindi = { response: '**बकाया वेतन** माँगिए।', language: 'hindi' }
    await open(tellAssistant((asked) => (asked === question ? {} : hindi)))
    await ask(question)
    expect(button('Read aloud').elements()).toEqual([])
    await ask('मालिक ने तनख़्वाह नहीं दी')
    await button('Read aloud').click()
    await expect.element(button('Stop reading')).toBeVisible()
    expect(spoken.join(' ')).toContain('बकाया वेतन माँगिए।')
    await button('Stop reading').click()
    expect(spoken.at(-1)).toBe('stopped')
  })

  test('where the browser has neither, there is no button for it', async () => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) vi.stubGlobal(name, undefined)
    const own = Object.getOwnPropertyDescriptor(window, 'speechSynthesis')
    Reflect.deleteProperty(window, 'speechSynthesis')
    await open()
    await ask(question)
    expect(button('Speak instead of writing').elements()).toEqual([])
    expect(button('Read aloud').elements()).toEqual([])
    if (own) Object.defineProperty(window, 'speechSynthesis', own)
  })
})

test('what opens over the page on a phone never puts the focus on the way out of the site', async () => {
  await open(tellAssistant(), { width: 360 })
  const list = button('history / choose your lang')
  ;(list.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  // It is still the first thing that Tab reaches.
  await userEvent.keyboard('{Tab}')
  const exit = page.getByRole('dialog').getByRole('link', { name: 'Exit this page' })
  await expect.element(exit).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).toHaveFocus()
  await ask(question)
  await button('This helped').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(exit).not.toHaveFocus()
  expect(location.pathname).toBe('/legal-help')
})

testLooks(
  'keeps nobody out',
  async (look) => {
    await open(
      tellAssistant(() => ({ ...inDanger, letters: ['police-complaint'] })),
      look,
    )
    const fits = async () => {
      await expectNoBarriers()
      expectNoSidewaysScroll()
    }
    await fits()
    await ask(question.repeat(5))
    await expect.element(answers.getByRole('link', { name: /112/ }).first()).toBeVisible()
    document.querySelector<HTMLElement>('main details summary')?.click()
    await fits()
    document.querySelector<HTMLElement>('main [role=switch]')?.click()
    await expect.poll(() => answers.elements()).toEqual([])
    await fits()
    if (look.width > 360) return
    document.querySelector<HTMLElement>('main [aria-expanded]')?.click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await fits()
  },
  [
    { language: 'en', width: 190, height: 400 },
    { language: 'hi', width: 190, height: 400 },
  ],
)
