/** Values for which every letter can be written. What stands here in Hindi or English is told to nobody in neutral words. */
export const letterValues = {
  code: '123456',
  minutes: 10,
  reason: 'A reason of the lawyer',
  signed_in_at: '2026-11-21T20:00:00Z',
  user_agent:
    'Mozilla/5.0 (Linux; Android 14; SM-A146B) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  appointment_id: '5f0c1c1e-6c43-4b0a-9d8e-0f6f2b2a7c11',
  news_number: 2,
  other_name: 'Meera Iyer',
  starts_at: '2026-11-23T04:30:00.000Z',
  ends_at: '2026-11-23T05:00:00.000Z',
  mode: 'online',
  by: 'other',
  is_accepted: true,
  proposed_start: '2026-11-24T04:30:00.000Z',
  earlier_start: '2026-11-22T04:30:00.000Z',
  outcome: 'suspended',
  others: [{ nyaysathi_id: '0b8f0c1e-6c43-4b0a-9d8e-0f6f2b2a7c22', name: 'Ravi Kulkarni', city: 'Pune' }],
  helpline: { number: '15100', name: 'Legal aid', name_hi: 'कानूनी मदद' },
} as const
