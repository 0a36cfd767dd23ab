import { expect, test } from '../support/journey.ts'

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
  const spoken: string[] = []
  const voice = { lang: 'hi-IN', localService: true, name: 'of this device' }
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => [voice, { lang: 'en-US', localService: false, name: 'of a maker far away' }],
    speak: (utterance: { text: string }) => spoken.push(utterance.text),
    cancel: () => spoken.push('stopped'),
  })
  class Utterance {
    text: string
    constructor(text: string) {
      this.text = text
    }
  }
  const given = {
    SpeechRecognition: Recognition,
    webkitSpeechRecognition: Recognition,
    speechSynthesis: synthesis,
    SpeechSynthesisUtterance: Utterance,
    spoken,
  }
  for (const [name, value] of Object.entries(given))
    Object.defineProperty(window, name, { value, configurable: true })
}

test('dictation says first where the voice goes, then writes what was heard', async ({ chat, page }) => {
  await page.addInitScript(giveEarsAndVoice)
  await chat.open()
  await chat.field.fill('I say:')
  await page.getByRole('button', { name: 'Speak instead of writing' }).click()
  await expect(
    page.getByRole('dialog').getByText('Many browsers send the sound to their maker', { exact: false }),
  ).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Speak', exact: true }).click()
  await expect(chat.field).toHaveValue('I say: heard in en-IN')
  await page.getByRole('button', { name: 'Stop listening' }).click()
  await expect(page.getByRole('button', { name: 'Speak instead of writing' })).toBeVisible()
})

test('an answer is read aloud by a voice of the device in its language, and only by such a one', async ({
  chat,
  page,
}) => {
  await page.addInitScript(giveEarsAndVoice)
  await chat.open()
  const english = await chat.ask('my employer has not paid my salary')
  await expect(english.getByRole('button', { name: 'Read aloud' })).toHaveCount(0)
  const hindi = await chat.ask('मालिक ने तनख़्वाह नहीं दी, मैं क्या करूँ?')
  await expect(hindi).toContainText(/[\u0900-\u097f]/)
  await hindi.getByRole('button', { name: 'Read aloud' }).click()
  await expect(hindi.getByRole('button', { name: 'Stop reading' })).toBeVisible()
  const spoken = () => page.evaluate(() => Reflect.get(window, 'spoken') as string[])
  expect((await spoken()).join(' ')).toMatch(/[\u0900-\u097f]/)
  expect((await spoken()).join(' ')).not.toContain('*')
  await hindi.getByRole('button', { name: 'Stop reading' }).click()
  expect((await spoken()).at(-1)).toBe('stopped')
})

test('where the browser has neither, there is no button for it', async ({ chat, page }) => {
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition', 'speechSynthesis']) {
      Reflect.deleteProperty(window, name)
    }
  })
  await chat.open()
  const answer = await chat.ask('my employer has not paid my salary')
  await expect(page.getByRole('button', { name: 'Speak instead of writing' })).toHaveCount(0)
  await expect(answer.getByRole('button', { name: 'Read aloud' })).toHaveCount(0)
})
