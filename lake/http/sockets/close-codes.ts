/** WebSocket close codes: our own for "sign in", and those of RFC 6455, section 7.4.1. */
export const UNAUTHORIZED = 4001
export const UNSUPPORTED_DATA = 1003
export const POLICY_VIOLATION = 1008
export const INTERNAL_ERROR = 1011
