import { parentPort, workerData } from 'node:worker_threads'
import { loadEmergencyHelp, loadGuides, loadLetters } from '@nyaysathi/engine'

const loads = { loadEmergencyHelp, loadGuides, loadLetters }

export type Loads = typeof loads

parentPort?.postMessage(loads[workerData as keyof Loads]())
