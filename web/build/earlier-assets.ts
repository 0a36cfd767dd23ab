import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

/** Pages that are open during an upgrade ask for files of the build before; of those before it, nothing stays. */
export function setAssetsAside(target: string): void {
  const { aside, assets } = places(target)
  rmSync(aside, { recursive: true, force: true })
  if (existsSync(assets)) renameSync(assets, aside)
}

/** Once the new build is there: leaves of the files set aside those that it does not have. Each has a hash in its name. */
export function keepEarlierAssets(target: string): void {
  const { aside, assets } = places(target)
  if (!existsSync(aside)) return
  for (const name of readdirSync(aside, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(aside, name)
    if (statSync(file).isFile() && existsSync(path.join(assets, name))) rmSync(file)
  }
}

/** `api/src/web-pages` serves both. */
function places(target: string) {
  return { aside: path.join(target, 'earlier-assets'), assets: path.join(target, 'public/assets') }
}
