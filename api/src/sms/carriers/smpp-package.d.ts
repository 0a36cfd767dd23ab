/** What we use of the package `smpp`, which has no types of its own. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events'
  import type { Server as NetServer, Socket } from 'node:net'

  export type Pdu = {
    command: string
    command_status: number
    sequence_number: number
    isResponse(): boolean
    response(options?: Record<string, unknown>): Pdu
    [field: string]: unknown
  }

  type Command = (fields: Record<string, unknown>, onResponse?: (response: Pdu) => void) => boolean

  export interface Session extends EventEmitter {
    socket: Socket
    bind_transceiver: Command
    submit_sm: Command
    deliver_sm: Command
    enquire_link: Command
    unbind: Command
    send(pdu: Pdu): boolean
    close(callback?: () => void): void
    destroy(callback?: () => void): void
  }

  export interface Server extends NetServer {
    sessions: Session[]
  }

  const smpp: {
    connect(options: {
      host: string
      port: number
      tls: boolean
      rejectUnauthorized: boolean
      minVersion?: string
    }): Session
    createServer(options: { key?: string; cert?: string }, onSession: (session: Session) => void): Server
    addTLV(name: string, definition: { id: number; type: unknown }): void
    types: { tlv: { string: unknown } }
    encodings: { ASCII: { match(text: string): boolean } }
    gsmCoder: { encode(text: string, table: 0): Buffer; decode(bytes: Buffer, table: 0): string }
  }
  export default smpp
}
