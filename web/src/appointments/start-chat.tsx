import type { Appointment } from '@nyaysathi/contracts/appointments'
import { useMutation } from '@tanstack/react-query'
import { generatePath, useNavigate } from 'react-router'
import { isRefused, isServerFault } from '../platform/api-client.ts'
import { carryNotice } from '../platform/carried-notice.ts'
import { callAsMember, isSignedOut } from '../platform/member-call.ts'
import { paths } from '../platform/paths.ts'
import { findMember } from '../platform/session.ts'
import { useWords, type WordId } from '../platform/words/index.ts'
import { Button, type ButtonProps, ChatIcon, Notice } from '../ui/index.ts'

/** The chat of this appointment; it is made where there is none yet. */
async function openChat(appointment: Appointment): Promise<string> {
  const { appointment_id, user_id, nyaysathi_id, appointment_date } = appointment
  try {
    const found = await callAsMember('POST /api/chats/details', { body: { appointment_id } })
    return found.chat_id
  } catch (failure) {
    if (!isRefused(failure, 'not_found')) throw failure
  }
  const made = await callAsMember('POST /api/chats', {
    body: {
      appointment_id,
      appointment_date,
      is_ai_chat: false,
      ...(user_id ? { user_id } : {}),
      ...(nyaysathi_id ? { nyaysathi_id } : {}),
    },
  })
  return made.chat_id
}

function failureWord(failure: unknown): WordId {
  if (isSignedOut(failure) || !findMember()) return 'appointments.chat_signed_out'
  if (isServerFault(failure)) return 'appointments.chat_server_error'
  return 'appointments.chat_failed'
}

/** Opens the chat of an accepted appointment and goes there; `failure` is one of the catalogue's sentences. */
export function useStartChat(appointment: Appointment) {
  const words = useWords()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => openChat(appointment),
    onSuccess: (chat_id) => navigate(generatePath(paths.directChat, { chat_id })),
    onError: (failure) => {
      // The guard leads to the sign-in screen by itself.
      if (isSignedOut(failure)) carryNotice(words('appointments.chat_signed_out'), paths.auth)
    },
  })
  return {
    start: () => {
      if (!isPending) mutate()
    },
    busy: isPending,
    failure: error ? words(failureWord(error)) : undefined,
  }
}

/** 'Start Chat', with what went wrong below it. */
export function StartChatButton({
  appointment,
  ...look
}: { appointment: Appointment } & Pick<ButtonProps, 'variant' | 'small' | 'className'>) {
  const words = useWords()
  const { start, busy, failure } = useStartChat(appointment)
  return (
    <>
      <Button {...look} icon={<ChatIcon />} busy={busy} onClick={start}>
        {words('appointments.start_chat')}
      </Button>
      {failure && (
        <Notice tone="danger" announce>
          <p>{failure}</p>
        </Notice>
      )}
    </>
  )
}
