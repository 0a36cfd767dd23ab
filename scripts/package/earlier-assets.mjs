import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as tar from 'tar'
import { giveUp } from '../run/project-folder.mjs'

const assets = 'web/dist/public/assets'

/**
 * The files that pages of the release before ask for by names with a hash, taken out of its tarball into a folder of their
 * own. Those that it had itself from the one before it are left behind.
 */
export async function takeOutAssets(tarball) {
  if (!fs.existsSync(tarball)) giveUp(`${tarball}, the release before, is not there.`)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-assets-'))
  const isAsset = (place) => place.split('/').slice(1).join('/').startsWith(`${assets}/`)
  await tar.extract({ file: tarball, cwd: folder, strip: 5, filter: isAsset })
  if (fs.readdirSync(folder).length === 0)
    giveUp(`${tarball} is no release of NyaySathi: it has no ${assets}.`)
  return folder
}

/** Moves them into a release, but for what it has under the same name. */
export function addEarlierAssets(taken, release) {
  const own = path.join(release, assets)
  fs.cpSync(taken, path.join(release, 'web/dist/earlier-assets'), {
    recursive: true,
    filter: (from) =>
      fs.statSync(from).isDirectory() || !fs.existsSync(path.join(own, path.relative(taken, from))),
  })
  fs.rmSync(taken, { recursive: true })
}
