import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const markFile = path.join(import.meta.dirname, '../public/icon.svg')
/** `--paper` and the band of tokens.css. */
const colours = { paper: '#fbf6ec', band: '#0b3d3a' }

/**
 * Our mark as the bitmaps that phones and other sites ask for: icons of the installed app, and the card that stands beside
 * a shared link. No letters on them: they would need a font, and a card in every language.
 */
export async function writePictures(folder: string): Promise<void> {
  const mark = readFileSync(markFile)
  const drawn = (size: number) =>
    sharp(mark, { density: (72 * size) / 48 })
      .resize(size, size)
      .toBuffer()
  const onPaper = async (width: number, height: number, markSize: number, below = 0) => {
    const band = {
      input: {
        create: { width, height: Math.max(below, 1), channels: 4 as const, background: colours.band },
      },
      left: 0,
      top: height - Math.max(below, 1),
    }
    const left = Math.round((width - markSize) / 2)
    const top = below > 0 ? height - below - markSize : Math.round((height - markSize) / 2)
    return sharp({ create: { width, height, channels: 4, background: colours.paper } })
      .composite([...(below > 0 ? [band] : []), { input: await drawn(markSize), left, top }])
      .png({ palette: true })
  }
  const write = async (name: string, picture: Promise<{ toFile(file: string): Promise<unknown> }>) =>
    (await picture).toFile(path.join(folder, name))
  await Promise.all([
    write('icon-192.png', onPaper(192, 192, 168)),
    write('icon-512.png', onPaper(512, 512, 448)),
    // A phone may cut it to a circle: the mark stays within its safe zone, 80 % across.
    write('icon-maskable-512.png', onPaper(512, 512, 300)),
    write('apple-touch-icon.png', onPaper(180, 180, 140)),
    write('card.png', onPaper(1_200, 630, 420, 96)),
  ])
}
