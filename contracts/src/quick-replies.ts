import * as z from 'zod/mini'
import { Acknowledged } from './acknowledged.ts'
import { defineCalls } from './call.ts'

/** Texts that one helper can keep. */
export const quickRepliesMax = 50
export const quickReplyTitleMaxLength = 60
export const quickReplyTextMaxLength = 2_000

/** `PUT /api/quick-replies/{quick_reply_id}`. The id is a UUID that the client has chosen: the same one writes over it. */
export const WriteQuickReply = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please give it a title.'),
      z.maxLength(quickReplyTitleMaxLength, 'Please keep the title under 60 characters.'),
    ),
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please write the text.'),
      z.maxLength(quickReplyTextMaxLength, 'Please keep the text under 2,000 characters.'),
    ),
})
export type WriteQuickReply = z.infer<typeof WriteQuickReply>

/** A text that a helper sends often, kept by its helper and for nobody else. */
export const QuickReply = z.object({ quick_reply_id: z.string(), title: z.string(), text: z.string() })
export type QuickReply = z.infer<typeof QuickReply>
export const QuickReplies = z.array(QuickReply)

export const quickReplyCalls = defineCalls({
  'GET /api/quick-replies': {
    access: 'member',
    tags: ['Quick replies'],
    summary: 'The quick replies that I keep, for helpers',
    answers: { 200: QuickReplies },
  },

  'PUT /api/quick-replies/:quick_reply_id': {
    access: 'member',
    tags: ['Quick replies'],
    summary: 'Keep a quick reply, or write over it; at most 50',
    description: 'The client chooses the id, a UUID, so that a repeat makes no second one.',
    params: z.object({ quick_reply_id: z.string() }),
    body: WriteQuickReply,
    answers: { 200: Acknowledged },
    refusals: ['too_many_open'],
  },

  'DELETE /api/quick-replies/:quick_reply_id': {
    access: 'member',
    tags: ['Quick replies'],
    summary: 'Delete a quick reply',
    params: z.object({ quick_reply_id: z.string() }),
    answers: { 200: Acknowledged },
  },
})
