import { serverNodeOptions } from '../install/pinned-node.mjs'
import { giveUp } from '../run/project-folder.mjs'
import { runToEnd } from '../run/run-to-end.mjs'

/** Learns how people ask, unless that was learned from exactly this knowledge; the program itself looks. */
export async function ensureLearned(node) {
  if ((await runToEnd(node, [...serverNodeOptions, 'engine/src/training/build-learned.ts'])) !== 0)
    giveUp('What the knowledge teaches could not be learned; the reason is above.')
}
