import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, type TestPerson } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import {
  claimFile,
  eraseFile,
  type FileKind,
  fileLink,
  keepFile,
  keepPicture,
  openFile,
  publicPictureLink,
  setPicturePublic,
} from './index.ts'

let test: TestApp
let owner: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  owner = await makePerson(test.services)
})
afterAll(() => test.close())

const pdf = (size = 2_000) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)])
const everything: FileKind[] = ['pdf', 'jpeg', 'png', 'mp4', 'doc', 'docx']

function streamOf(content: Buffer): Readable {
  const pieces = function* () {
    for (let at = 0; at < content.length; at += 7_001) yield content.subarray(at, at + 7_001)
  }
  return Readable.from(pieces(), { objectMode: false })
}

function keep(
  content: Buffer,
  { name = 'paper.pdf', announced = 'application/pdf', allowed = everything } = {},
) {
  return keepFile(test.services, streamOf(content), {
    owner_user_id: owner.user_id,
    purpose: 'test',
    allowed,
    original_name: name,
    announced_type: announced,
  })
}

async function keepClaimed(content: Buffer, options?: Parameters<typeof keep>[1]): Promise<string> {
  const { file_id } = await keep(content, options)
  await claimFile(test.database.pool, file_id, { owner_user_id: owner.user_id, purpose: 'test' })
  return file_id
}

async function read(file_id: string): Promise<Buffer> {
  const opened = await openFile(test.services, file_id)
  if (!opened) throw new Error('The file is not there.')
  return buffer(opened.stream)
}

const sidOf = (person: TestPerson): string =>
  JSON.parse(Buffer.from(person.token.split('.')[1] ?? '', 'base64url').toString()).sid

const linkTo = (file_id: string, seconds?: number) =>
  fileLink(test.services, file_id, { sid: sidOf(owner), ...(seconds ? { seconds } : {}) })

const storedAt = (file_id: string) =>
  path.join(test.services.config.dataDir, 'files', file_id.slice(0, 2), file_id)

describe('a kept file', () => {
  it.each([1, 65_526, 65_527, 65_528, 131_063, 200_000])('comes back whole: %i bytes', async (size) => {
    const content = pdf(size)
    const { file_id, size: stored } = await keep(content)
    expect(stored).toBe(content.length)
    expect((await read(file_id)).equals(content)).toBe(true)
  })

  it('lies on the disk without anything readable, and only its owner can read it', async () => {
    const content = Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      Buffer.from('my husband beats me '.repeat(5_000)),
    ])
    const file_id = await keepClaimed(content, { name: 'complaint against my husband.pdf' })
    const { mode } = fs.statSync(storedAt(file_id))
    expect(mode & 0o777).toBe(0o600)
    expect(fs.readFileSync(storedAt(file_id)).toString('latin1')).not.toContain('husband')
    const { rows } = await test.database.pool.query('select * from stored_files where file_id = $1', [
      file_id,
    ])
    const row = Object.values(rows[0]).map((value) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
    )
    expect(row.join()).not.toContain('husband')
    expect((await openFile(test.services, file_id))?.original_name).toBe('complaint against my husband.pdf')
  })

  it('is erased with its row, and its bytes follow', async () => {
    const file_id = await keepClaimed(pdf())
    await eraseFile(test.services, test.database.pool, file_id)
    expect(await openFile(test.services, file_id)).toBeUndefined()
    await test.services.jobs.idle()
    expect(fs.existsSync(storedAt(file_id))).toBe(false)
  })

  it('can be claimed once, by its owner, for what it was sent for', async () => {
    const { file_id } = await keep(pdf())
    const other = await makePerson(test.services)
    const claim = (owner_user_id: string, purpose: string) =>
      claimFile(test.database.pool, file_id, { owner_user_id, purpose })
    await expect(claim(other.user_id, 'test')).rejects.toMatchObject({ code: 'not_found' })
    await expect(claim(owner.user_id, 'other')).rejects.toMatchObject({ code: 'not_found' })
    await claim(owner.user_id, 'test')
    await expect(claim(owner.user_id, 'test')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('counts against the quota of its owner, also when many come at once', async () => {
    const person = await makePerson(test.services)
    await test.database.pool.query(
      `insert into stored_files (file_id, owner_user_id, purpose, media_type, extension, size, wrapped_key, sealed_name)
       values (gen_random_uuid(), $1, 'test', 'application/pdf', 'pdf', $2, '', '')`,
      [person.user_id, 209_715_200 - 25_000],
    )
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        keepFile(test.services, streamOf(pdf(9_991)), {
          owner_user_id: person.user_id,
          purpose: 'test',
          allowed: ['pdf'],
          original_name: 'a.pdf',
        }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'too_large' },
    })
  })
})

describe('stored bytes that were tampered with do not open:', () => {
  const chunk = 65_536 + 16
  it.each<[string, (sealed: Buffer) => Buffer]>([
    [
      'a flipped bit',
      (sealed) => {
        sealed[70_000] = (sealed[70_000] ?? 0) ^ 1
        return sealed
      },
    ],
    ['a cut end', (sealed) => sealed.subarray(0, -1)],
    ['a cut chunk', (sealed) => sealed.subarray(0, 2 * chunk)],
    [
      'swapped chunks',
      (sealed) =>
        Buffer.concat([
          sealed.subarray(chunk, 2 * chunk),
          sealed.subarray(0, chunk),
          sealed.subarray(2 * chunk),
        ]),
    ],
    [
      'a repeated chunk',
      (sealed) =>
        Buffer.concat([sealed.subarray(0, chunk), sealed.subarray(0, chunk), sealed.subarray(2 * chunk)]),
    ],
  ])('%s', async (_what, tamper) => {
    const file_id = await keepClaimed(pdf(200_000))
    fs.writeFileSync(storedAt(file_id), tamper(fs.readFileSync(storedAt(file_id))))
    await expect(read(file_id)).rejects.toThrow()
  })

  it('a file in the place of another, and one cut to a shorter size in the database too', async () => {
    const [one, other] = [await keepClaimed(pdf(200_000)), await keepClaimed(pdf(200_000))]
    fs.copyFileSync(storedAt(one), storedAt(other))
    await expect(read(other)).rejects.toThrow()
    await test.database.pool.query('update stored_files set size = 131072 where file_id = $1', [one])
    fs.truncateSync(storedAt(one), 2 * chunk)
    await expect(read(one)).rejects.toThrow()
  })

  it('and the caller of the link is told nothing about it', async () => {
    const file_id = await keepClaimed(pdf(200_000))
    fs.truncateSync(storedAt(file_id), 100)
    const answer = await test.app.inject({ url: linkTo(file_id) })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      error: 'Something went wrong on our side. Please try again.',
      code: 'internal',
    })
  })
})

describe('the type of a file', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const exe = Buffer.concat([Buffer.from('MZ'), randomBytes(3_000)])
  const zip = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), randomBytes(3_000)])
  it.each<[string, Buffer, string, string]>([
    ['html', html, 'page.html', 'text/html'],
    ['html renamed', html, 'page.pdf', 'application/pdf'],
    ['svg', svg, 'picture.svg', 'image/svg+xml'],
    ['svg renamed', svg, 'picture.png', 'image/png'],
    ['a program', exe, 'setup.exe', 'application/octet-stream'],
    ['a program renamed', exe, 'setup.pdf', 'application/pdf'],
    ['a pdf under another ending', pdf(), 'paper.png', 'image/png'],
    ['a pdf with a second ending', pdf(), 'paper.pdf.exe', 'application/pdf'],
    ['a pdf announced as html', pdf(), 'paper.pdf', 'text/html'],
    ['a pdf without an ending', pdf(), 'paper', 'application/pdf'],
    ['text', Buffer.from('hello'), 'note.txt', 'text/plain'],
  ])('refuses %s', async (_what, content, name, announced) => {
    await expect(keep(content, { name, announced })).rejects.toMatchObject({
      status: 415,
      message: 'Invalid file type. Only PDF, JPEG, and PNG are allowed.',
    })
  })

  it('refuses what is allowed elsewhere, and an archive that is no document', async () => {
    await expect(keep(pdf(), { allowed: ['png'] })).rejects.toMatchObject({ status: 415 })
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    await expect(keep(zip, { name: 'a.docx', announced: word })).rejects.toMatchObject({ status: 400 })
  })

  it.each(['application/pdf', 'APPLICATION/PDF', 'application/octet-stream', ''])(
    'takes a pdf announced as "%s"',
    async (announced) => {
      expect((await keep(pdf(), { name: 'Paper.PDF', announced })).media_type).toBe('application/pdf')
    },
  )

  it('takes a document of Word, and none with macros', async () => {
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    const plain = archiveOf('[Content_Types].xml', 'word/document.xml')
    expect((await keep(plain, { name: 'letter.docx', announced: word })).media_type).toBe(word)
    const macros = archiveOf('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin')
    await expect(keep(macros, { name: 'letter.docx', announced: word })).rejects.toMatchObject({
      status: 400,
    })
  })
})

/** An archive of empty entries, as a zip program writes it. */
function archiveOf(...names: string[]): Buffer {
  const entries = names.map((name) => Buffer.from(name))
  const locals: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const name of entries) {
    const local = Buffer.alloc(30)
    local.write('PK\x03\x04', 'latin1')
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.write('PK\x01\x02', 'latin1')
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    locals.push(local, name)
    list.push(entry, name)
    at += 30 + name.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(list).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, ...list, end])
}

describe('a photo', () => {
  const noise = (width: number, height: number) =>
    sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
  const place = {
    IFD0: { Copyright: 'Asha of Pune' },
    IFD3: { GPSLatitude: '18/1 31/1 0/1', GPSLatitudeRef: 'N' },
  }
  const pixelsOf = async (image: Buffer) =>
    createHash('sha256')
      .update(await sharp(image).raw().toBuffer())
      .digest('hex')

  /** Whether its EXIF leads to a part about the place: tag 0x8825, in either order of bytes (EXIF 2.32, 4.6.3). */
  const tellsPlace = async (image: Buffer) => {
    const { exif } = await sharp(image).metadata()
    return [
      [0x88, 0x25],
      [0x25, 0x88],
    ].some((tag) => exif?.includes(Buffer.from(tag)))
  }

  it.each([false, true])(
    'keeps every pixel and how it is turned, and loses where it was taken (progressive: %s)',
    async (progressive) => {
      const photo = await noise(640, 480)
        .withExif(place)
        .withMetadata({ orientation: 6, exif: place } as object)
        .jpeg({ progressive })
        .toBuffer()
      expect(photo.toString('latin1')).toContain('Asha of Pune')
      const withTrailer = Buffer.concat([photo, Buffer.from('Asha of Pune, after the end')])
      const kept = await read((await keep(withTrailer, { name: 'a.jpg', announced: 'image/jpeg' })).file_id)
      expect(kept.toString('latin1')).not.toContain('Asha of Pune')
      expect(await tellsPlace(photo)).toBe(true)
      expect(await tellsPlace(kept)).toBe(false)
      expect((await sharp(kept).metadata()).orientation).toBe(6)
      expect(await pixelsOf(kept)).toBe(await pixelsOf(photo))
    },
  )

  it('keeps a PNG as it looks, without its texts', async () => {
    const png = await noise(300, 200).withExif(place).png().toBuffer()
    expect(png.toString('latin1')).toContain('Asha of Pune')
    const kept = await read((await keep(png, { name: 'a.png', announced: 'image/png' })).file_id)
    expect(kept.toString('latin1')).not.toContain('Asha of Pune')
    expect(await pixelsOf(kept)).toBe(await pixelsOf(png))
  })

  it('is refused with more pixels than anybody can show', async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    await expect(keep(bomb, { name: 'a.png', announced: 'image/png' })).rejects.toMatchObject({ status: 413 })
    const wide = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    await expect(keep(wide, { name: 'a.jpg', announced: 'image/jpeg' })).rejects.toMatchObject({
      status: 413,
    })
  })

  it('is refused when it only begins like one', async () => {
    const jpeg = (await noise(64, 64).jpeg().toBuffer()).subarray(0, 100)
    await expect(keep(jpeg, { name: 'a.jpg', announced: 'image/jpeg' })).rejects.toMatchObject({
      status: 400,
    })
    const png = (await noise(64, 64).png().toBuffer()).subarray(0, 100)
    await expect(keep(png, { name: 'a.png', announced: 'image/png' })).rejects.toMatchObject({ status: 400 })
  })
})

it('a film keeps its length and loses its place', async () => {
  const box = (type: string, ...content: Buffer[]) => {
    const inside = Buffer.concat(content)
    const head = Buffer.alloc(8)
    head.writeUInt32BE(inside.length + 8)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, inside])
  }
  const place = box('\xa9xyz', Buffer.from('+18.5204+073.8567/'))
  const film = Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isommp42')),
    box('mdat', randomBytes(150_000)),
    box(
      'moov',
      box('mvhd', randomBytes(100)),
      box('trak', box('tkhd', randomBytes(80)), box('udta', place)),
      box('udta', place),
      box('meta', place),
    ),
  ])
  const kept = await read((await keep(film, { name: 'a.mp4', announced: 'video/mp4' })).file_id)
  expect(kept.length).toBe(film.length)
  expect(kept.toString('latin1')).not.toContain('+18.5204')
  expect(kept.subarray(0, 150_000).equals(film.subarray(0, 150_000))).toBe(true)
})

describe('a link to a file', () => {
  it('serves it with its own type, and lets nothing in it run', async () => {
    const content = pdf(200_000)
    const file_id = await keepClaimed(content, { name: 'मेरी "शिकायत".pdf' })
    const answer = await test.app.inject({ url: linkTo(file_id) })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(content)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-disposition': expect.stringMatching(
        /^inline; filename="____ ________.pdf"; filename\*=UTF-8''%E0%A4%AE/,
      ),
    })
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
  })

  it('offers all but images, films and PDF for saving', async () => {
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    const file_id = await keepClaimed(archiveOf('[Content_Types].xml', 'word/document.xml'), {
      name: 'a.docx',
      announced: word,
    })
    const answer = await test.app.inject({ url: linkTo(file_id) })
    expect(answer.headers['content-disposition']).toMatch(/^attachment; /)
    expect(answer.headers['content-type']).toBe(word)
  })

  it.each([
    ['bytes=0-0', 206, 0, 0],
    ['bytes=65530-131080', 206, 65_530, 131_080],
    ['bytes=65536-', 206, 65_536, 200_008],
    ['bytes=-1', 206, 200_008, 200_008],
    ['bytes=-999999999', 206, 0, 200_008],
    ['bytes=200000-999999999', 206, 200_000, 200_008],
    ['bytes=5-2', 200, 0, 200_008],
    ['bytes=0-1,5-6', 200, 0, 200_008],
    ['lines=1-2', 200, 0, 200_008],
  ])('serves %s', async (range, status, start, end) => {
    const content = pdf(200_000)
    const file_id = await keepClaimed(content)
    const answer = await test.app.inject({ url: linkTo(file_id), headers: { range } })
    expect(answer.statusCode).toBe(status)
    expect(answer.rawPayload.equals(content.subarray(start, end + 1))).toBe(true)
    if (status === 206) expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/200009`)
  })

  it.each(['bytes=200009-', 'bytes=-0', 'bytes=300000-400000'])('says that there is no %s', async (range) => {
    const file_id = await keepClaimed(pdf(200_000))
    const answer = await test.app.inject({ url: linkTo(file_id), headers: { range } })
    expect(answer.statusCode).toBe(416)
    expect(answer.headers['content-range']).toBe('bytes */200009')
  })

  it('answers HEAD without the file', async () => {
    const file_id = await keepClaimed(pdf())
    const answer = await test.app.inject({ method: 'HEAD', url: linkTo(file_id) })
    expect([answer.statusCode, answer.headers['content-length'], answer.payload]).toEqual([200, '2009', ''])
  })

  it('opens one file only, for a while only, and cannot be changed', async () => {
    const [one, other] = [await keepClaimed(pdf()), await keepClaimed(pdf())]
    const ticket = new URL(linkTo(one), 'http://x').searchParams.get('ticket') ?? ''
    const changed = `${ticket.slice(0, 30)}${ticket[30] === 'A' ? 'B' : 'A'}${ticket.slice(31)}`
    const statusOf = async (url: string) => (await test.app.inject({ url })).statusCode
    expect(await statusOf(`/api/files/${one}?ticket=${ticket}`)).toBe(200)
    expect(await statusOf(`/api/files/${other}?ticket=${ticket}`)).toBe(404)
    expect(await statusOf(`/api/files/${one}?ticket=${changed}`)).toBe(404)
    expect(await statusOf(`/api/files/${one}?ticket=`)).toBe(404)
    expect(await statusOf(`/api/files/${one}`)).toBe(404)
    expect(await statusOf('/api/files/nothing')).toBe(404)
    const past = { ...test.services, clock: { now: () => new Date(Date.now() - 901_000) } }
    expect(await statusOf(fileLink(past, one, { sid: sidOf(owner), seconds: 90_000 }))).toBe(404)
    const nearlyPast = { ...test.services, clock: { now: () => new Date(Date.now() - 890_000) } }
    expect(await statusOf(fileLink(nearlyPast, one, { sid: sidOf(owner), seconds: 90_000 }))).toBe(200)
  })

  it('names neither the sign-in nor anything else', () => {
    expect(linkTo('0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e')).not.toContain(sidOf(owner))
  })

  it('is dead when the sign-in ends', async () => {
    const person = await makePerson(test.services)
    const file_id = await keepClaimed(pdf())
    const url = fileLink(test.services, file_id, { sid: sidOf(person) })
    expect((await test.app.inject({ url })).statusCode).toBe(200)
    await test.app.inject({ method: 'POST', url: '/api/auth/logout', headers: person.headers })
    expect((await test.app.inject({ url })).statusCode).toBe(404)
  })
})

describe('a picture of a person', () => {
  const keepFace = (content: Buffer, name = 'me.jpg', announced = 'image/jpeg') =>
    keepPicture(test.services, streamOf(content), {
      owner_user_id: owner.user_id,
      purpose: 'picture',
      original_name: name,
      announced_type: announced,
    })

  it('is drawn anew: small, upright, and with nothing in it but what is seen', async () => {
    const exif = { IFD0: { Copyright: 'Asha of Pune' } }
    const photo = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#c33' } })
      .withMetadata({ orientation: 6, exif } as object)
      .jpeg()
      .toBuffer()
    const kept = await keepFace(photo)
    const picture = await read(kept.file_id)
    const facts = await sharp(picture).metadata()
    expect([facts.format, facts.width, facts.height, facts.exif, facts.orientation]).toEqual([
      'webp',
      256,
      512,
      undefined,
      undefined,
    ])
    expect(kept.media_type).toBe('image/webp')
  })

  it('is refused when it is no picture, or far too large a one', async () => {
    await expect(keepFace(pdf(), 'me.pdf', 'application/pdf')).rejects.toMatchObject({
      status: 415,
      message: 'Invalid file type. Only PNG and JPEG are allowed.',
    })
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await expect(keepFace(bomb, 'me.png', 'image/png')).rejects.toMatchObject({ status: 413 })
    const broken = (
      await sharp({ create: { width: 100, height: 100, channels: 3, background: '#fff' } })
        .png()
        .toBuffer()
    ).subarray(0, 120)
    await expect(keepFace(broken, 'me.png', 'image/png')).rejects.toMatchObject({ status: 400 })
  })

  it('can be seen by everybody while it is published, and not before or after', async () => {
    const photo = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#c33' } })
      .png()
      .toBuffer()
    const { file_id } = await keepFace(photo, 'me.png', 'image/png')
    await claimFile(test.database.pool, file_id, { owner_user_id: owner.user_id, purpose: 'picture' })
    const url = publicPictureLink(test.services, file_id)
    const statusOf = async (address: string) => (await test.app.inject({ url: address })).statusCode
    expect(await statusOf(url)).toBe(404)
    await setPicturePublic(test.database.pool, file_id, true)
    expect(await statusOf(url)).toBe(200)
    expect(await statusOf(url.slice(0, -1))).toBe(404)
    expect(await statusOf(`/api/files/${file_id}?picture=`)).toBe(404)
    await setPicturePublic(test.database.pool, file_id, false)
    expect(await statusOf(url)).toBe(404)
  })

  it('nothing but a picture can be published', async () => {
    const file_id = await keepClaimed(pdf())
    await setPicturePublic(test.database.pool, file_id, true)
    expect((await test.app.inject({ url: publicPictureLink(test.services, file_id) })).statusCode).toBe(404)
  })
})
