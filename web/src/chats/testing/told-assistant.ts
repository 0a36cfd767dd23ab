import type { AssistantReply } from '@nyaysathi/contracts/assistant'
import { answerIdFor, type KeptMessage, type QuestionEvent } from '@nyaysathi/contracts/chats'
import { ApiError } from '../../platform/api-client.ts'
import type { Answers } from '../../testing/open-app.tsx'
import { FakeServer } from '../conversation/testing/fake-server.ts'

export type ToldReply = Omit<AssistantReply, 'origin'>

const usual: ToldReply = {
  status: 'success',
  response: '***What you can do now***\n\n- Write to the Superintendent: **BNSS 173**.',
  language: 'english',
  emergency: false,
  citations: [],
  suggestions: ['And what does it cost?'],
}

/** To somebody in danger, in English. */
export const inDanger = {
  response: '**Call 112 now, or 181 for women.**\n\nHe may not beat you: **PWDVA 12**, **BNS 85**.',
  emergency: true,
  citations: [{ act: 'PWDVA', section: '12', title: 'Application to the Magistrate' }],
}

/**
 * The assistant of guests as a server has it: it keeps questions and answers.
 *
 * @param reply what it says to a question; what is not told is as usual. It begins at once and goes on when this has come.
 */
export function tellAssistant(
  reply: (question: string) => Partial<ToldReply> | Promise<Partial<ToldReply>> = () => ({}),
) {
  const kept = new FakeServer()

  async function* say(question: string): AsyncGenerator<QuestionEvent, ToldReply> {
    yield { event: 'start', data: { language: 'english', emergency: false } }
    const whole = { ...usual, ...(await reply(question)) }
    yield { event: 'delta', data: { text: whole.response } }
    return whole
  }

  async function* answer(
    chat_id: string,
    question_id: string,
    replaces?: string,
  ): AsyncGenerator<QuestionEvent> {
    const client_message_id = answerIdFor(question_id, replaces)
    const messages = await kept.messages(chat_id)
    const question = messages.find(({ id }) => id === question_id)
    if (messages.some((message) => message.client_message_id === client_message_id)) {
      yield { event: 'done', data: {} }
      return
    }
    const whole = yield* say(question?.message_text ?? '')
    const message = { from: 'assistant', text: whole.response, client_message_id, replaces } as const
    const done = await keep(() => kept.add(chat_id, message))
    yield { event: 'done', data: { reply: whole, ...done } }
  }

  async function* ask(question: Asked): AsyncGenerator<QuestionEvent> {
    const { chat_id, message } = question
    yield { event: 'kept', data: { ...message, chat_id } }
    yield* answer(chat_id, message.message_id)
  }

  async function* sayAlone(question: string) {
    yield { event: 'done', data: yield* say(question) }
  }

  const answers: Answers = {
    'GET /api/chats/guest/:guestId/chats': async () => (await kept.list()).chats,
    'POST /api/chats/guest/questions': (request) =>
      refusing(async () => {
        const { question, client_message_id, replaces, ...asked } = await request.json()
        const chat_id: string =
          asked.chat_id ?? (await kept.create(request.headers.get('idempotency-key') ?? '')).chat_id
        const message = await kept.add(chat_id, {
          from: 'person',
          text: question,
          client_message_id,
          replaces,
        })
        return stream(ask({ chat_id, message }))
      }),
    'POST /api/chats/guest/answers': async (request) => {
      const { chat_id, question_id, replaces } = await request.json()
      return stream(answer(chat_id, question_id, replaces))
    },
    'PUT /api/chats/guest/messages/:id/feedback': async (request) => {
      await kept.rate(request.url.split('/').at(-2) ?? '', await request.json())
      return { message: 'Done.' }
    },
    'DELETE /api/chats/guest/:guestId/chats/:id': async ({ url }) => {
      await kept.remove(url.split('/').at(-1) ?? '')
      return { message: 'Done.' }
    },
    'POST /model_chat/stream': async (request) => stream(sayAlone((await request.json()).message)),
    'POST /model_chat/sources': { citations: [] },
  }
  return { answers, kept }
}

type Asked = { chat_id: string; message: KeptMessage }

async function keep(act: () => Promise<KeptMessage>) {
  try {
    return { kept: await act() }
  } catch (failure) {
    if (!(failure instanceof ApiError) || !failure.code) throw failure
    return { not_kept: { status: failure.status, error: 'Refused.', code: failure.code } }
  }
}

async function refusing(act: () => Promise<Response>): Promise<Response> {
  try {
    return await act()
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure
    return Response.json({ error: 'Refused.', code: failure.code }, { status: failure.status })
  }
}

function stream(events: AsyncIterable<{ event: string; data: unknown }>): Response {
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      for await (const { event, data } of events)
        controller.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
      controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
