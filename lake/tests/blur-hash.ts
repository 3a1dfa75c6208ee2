const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~'

const numberIn = (text: string) =>
  [...text].reduce((total, digit) => total * 83 + DIGITS.indexOf(digit), 0)

const toLinear = (channel: number) => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const toSrgb = (light: number) => {
  const share = Math.min(Math.max(light, 0), 1)
  return 255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055)
}

/** The color of a BlurHash at a position given as shares of width and height, as `[red, green, blue]`. */
export function colorIn(hash: string, x: number, y: number): number[] {
  const size = numberIn(hash.slice(0, 1))
  const [across, down] = [(size % 9) + 1, Math.floor(size / 9) + 1]
  const most = (numberIn(hash.slice(1, 2)) + 1) / 166
  const light = [0, 0, 0]
  for (let index = 0; index < across * down; index += 1) {
    const wave =
      Math.cos(Math.PI * x * (index % across)) * Math.cos(Math.PI * y * Math.floor(index / across))
    for (const channel of [0, 1, 2]) {
      const strength =
        index === 0
          ? toLinear((numberIn(hash.slice(2, 6)) >> (16 - 8 * channel)) & 255)
          : levelIn(hash.slice(4 + 2 * index, 6 + 2 * index), channel) * most
      light[channel] = (light[channel] ?? 0) + wave * strength
    }
  }
  return light.map(toSrgb)
}

function levelIn(text: string, channel: number): number {
  const level = ((Math.floor(numberIn(text) / 19 ** (2 - channel)) % 19) - 9) / 9
  return Math.sign(level) * level ** 2
}
