declare module 'heic-decode' {
  type Pixels = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }
  type Decodable = { width: number; height: number; decode(): Promise<Pixels> }
  type Heic = { all(options: { buffer: Uint8Array }): Promise<Decodable[]> }
  const heic: Heic
  export default heic
}
