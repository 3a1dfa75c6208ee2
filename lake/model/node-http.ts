/**
 * Node's HTTP module, not imported: for an import, Node reads everything that a module exports, and
 * one export of this one loads a client for WebSockets, for a tenth of the time that a lake needs to
 * start.
 */
export const { STATUS_CODES, createServer } = process.getBuiltinModule('node:http')
