import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { splitFrontMatter } from './read-topic.ts'
import { type TopicLanguage, topicLanguages } from './topic-format.ts'

/** A guide or a letter, as far as an answer has to know of it to lead there. */
export type Paper = {
  kind: 'guide' | 'letter'
  /** The name of its folder, and of its address. */
  id: string
  titles: Record<TopicLanguage, string>
}

/** All guides and letters of a folder of knowledge that are finished. */
export function readPapers(folder: string): Paper[] {
  return [...readKind(folder, 'guides', 'guide'), ...readKind(folder, 'letters', 'letter')]
}

function readKind(folder: string, name: string, kind: Paper['kind']): Paper[] {
  const all = join(folder, name)
  if (!existsSync(all)) return []
  return readdirSync(all, { withFileTypes: true }).flatMap((entry) => {
    const files = topicLanguages.map((language) => join(all, entry.name, `${language}.md`))
    if (!entry.isDirectory() || !files.every((file) => existsSync(file))) return []
    const texts = files.map((file) => readFileSync(file, 'utf8'))
    const titles = texts.map((text) => {
      const front: unknown = parse(splitFrontMatter(text)?.yaml ?? '')
      return typeof front === 'object' && front && 'title' in front ? String(front.title) : entry.name
    })
    return [
      {
        kind,
        id: entry.name,
        titles: Object.fromEntries(
          topicLanguages.map((language, at) => [language, titles[at] ?? entry.name]),
        ) as Paper['titles'],
      },
    ]
  })
}
