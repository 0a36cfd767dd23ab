/**
 * How one of our commands is typed on this installation: in a release, which tells its own name, `./nyaysathi db:dump FILE`; else
 * `npm run db:dump -- FILE`.
 */
export function commandLine(command: string, words?: string): string {
  const release = process.env.NYAYSATHI_COMMAND
  if (release) return [release, command, words].filter(Boolean).join(' ')
  return [`npm run ${command}`, words && `-- ${words}`].filter(Boolean).join(' ')
}
