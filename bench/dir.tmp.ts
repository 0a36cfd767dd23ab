import pg from 'pg'
import fs from 'node:fs'
import { readConfig } from '../api/src/platform/config.ts'
import { migrateDatabase } from '../api/src/platform/database/migrate-database.ts'
import { openDatabase } from '../api/src/platform/database/open-database.ts'
import { createLog } from '../api/src/platform/log.ts'
import { fillDirectory, makeEverydaySearches } from './directory-data.ts'
import { startProduct } from './product.ts'
const dataDir = '/tmp/work/dir-tmp/data'; fs.mkdirSync(dataDir, { recursive: true })
const secretKey = 'a-key-for-measuring-only-8f2c6d1e94b7'
const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY: secretKey, DEMO: '0', LOG_LEVEL: 'warn' })
const database = await openDatabase({ config, log: createLog(config) })
const pool = new pg.Pool({ connectionString: database.url, max: 1 })
await migrateDatabase(database.url)
await fillDirectory(pool, 100_000)
fs.writeFileSync('/tmp/work/dir-tmp/url', database.url)
if (process.argv[2]) { console.log('up'); await new Promise(r => setTimeout(r, Number(process.argv[2])*1000)); process.exit() }
const product = await startProduct({ DATABASE_URL: database.url, SECRET_KEY: secretKey })
const time = async (path: string) => { const t = performance.now(); const r = await (await fetch(product.url + path)).json() as any; return [performance.now() - t, r] as const }
const kinds: [string, string][] = [['nothing','?limit=20'],['near','?limit=20&near=Pune, Maharashtra'],['divorce','?q=divorce&limit=20'],['divorce near','?q=divorce&limit=20&near=Pune, Maharashtra'],['divorce Pune','?q=divorce Pune&limit=20'],['Pune','?q=Pune&limit=20'],['zzyzx','?q=zzyzx&limit=20'],['free','?q=divorce&free=1&limit=20&near=Pune, Maharashtra'],['week','?q=divorce&free_this_week=1&limit=20&near=Pune, Maharashtra'],['lang','?q=divorce&language=Bodo&limit=20&near=Pune, Maharashtra'],['banglore','?q=divorce banglore&limit=20'],['sort','?q=divorce&limit=20&sort=rating']]
for (const [n, q] of kinds) { const ts=[]; let r:any; for (let i=0;i<8;i++){ const [t,x]=await time('/api/nyaysathi/search'+encodeURI(q)); ts.push(t); r=x }; console.log(n.padEnd(14), ts.map(t=>t.toFixed(0)).join(' '), r.total, r.left_out, r.helpers?.length) }
const all: [number,string,any][] = []
for (const p of makeEverydaySearches(300)) { const [t, r] = await time(p); all.push([t, decodeURIComponent(p), r]) }
all.sort((a,b)=>b[0]-a[0])
console.log('p50', all[150]![0].toFixed(1), 'p95', all[15]![0].toFixed(1))
for (const [t,p,r] of all.slice(0,25)) console.log(t.toFixed(0), p, r.total, r.left_out, r.helpers?.length)
await product.stop()
if (process.argv[2]) await new Promise(r => setTimeout(r, Number(process.argv[2])*1000))
await pool.end(); await database.close()
