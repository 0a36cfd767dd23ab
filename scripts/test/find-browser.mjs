import fs from 'node:fs'
import { runToEnd } from '../run/run-to-end.mjs'
import { haveDebianPackages } from './debian-packages.mjs'

/** Without them the scripts of India are boxes, in screenshots and in what a test measures. */
const fonts = ['fonts-noto-core', 'fonts-noto-color-emoji']

/** Chromium without windows: as real to a page, and a quarter less work for the machine. */
const withoutWindows = { package: 'chromium-headless-shell', path: '/usr/bin/chromium-headless-shell' }

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of a Chromium for the real-browser tests: NYAYSATHI_CHROMIUM, else Debian's without windows, else the system's, else
 * Playwright's own; it is installed if that is possible. undefined: there is none.
 */
export async function findBrowser(node) {
  const named = process.env.NYAYSATHI_CHROMIUM
  if (named) return fs.existsSync(named) ? named : undefined
  const hasFonts = haveDebianPackages(fonts)
  if (!hasFonts && process.platform === 'linux') {
    process.stdout.write(`note   for right letters in the browser tests install ${fonts.join(' and ')}\n`)
  }
  if (haveDebianPackages([withoutWindows.package])) return withoutWindows.path
  return findInstalled() ?? (await install(node))
}

function findInstalled() {
  return usualPlaces.find((place) => fs.existsSync(place))
}

async function install(node) {
  if (haveDebianPackages(['chromium'])) return findInstalled()
  const { chromium } = await import('@playwright/test')
  const own = chromium.executablePath()
  if (!fs.existsSync(own))
    await runToEnd(node, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  return fs.existsSync(own) ? own : undefined
}
