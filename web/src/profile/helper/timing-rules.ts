/** 'Monday', '10:00', '14:00' as the specification writes a slot: 'Monday: 10:00 AM - 2:00 PM'. */
export function slotText(day: string, from: string, to: string): string {
  return `${day}: ${clockText(from)} - ${clockText(to)}`
}

function clockText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

export type SlotProblem = 'empty' | 'backwards' | 'doubled'

export function whyNotSlot(slots: string[], day: string, from: string, to: string): SlotProblem | undefined {
  if (!day || !from || !to) return 'empty'
  if (from >= to) return 'backwards'
  const same = (slot: string) => slot.toLowerCase().replaceAll(/[\s.]/g, '')
  return slots.some((slot) => same(slot) === same(slotText(day, from, to))) ? 'doubled' : undefined
}
