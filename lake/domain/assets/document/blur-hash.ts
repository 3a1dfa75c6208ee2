import type { Thumbnail } from '../inspect-image.ts'
import { linearLight } from './color.ts'

/** Waves along the longer and the shorter side, as the algorithm's authors advise. */
const WAVES = { long: 4, short: 3 }

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~'

type Color = [red: number, green: number, blue: number]

/** The image as a few waves of color, written in 28 characters: https://github.com/woltapp/blurhash */
export function blurHashOf(thumbnail: Thumbnail): string {
  const isWide = thumbnail.width >= thumbnail.height
  const [across, down] = isWide ? [WAVES.long, WAVES.short] : [WAVES.short, WAVES.long]
  const [average = [0, 0, 0], ...waves] = Array.from({ length: across * down }, (_, index) =>
    strengthOf(thumbnail, index % across, Math.floor(index / across)),
  )
  const strongest = Math.max(...waves.flat().map(Math.abs))
  const scale = within(Math.floor(strongest * 166 - 0.5), 82)
  return [
    base83(across - 1 + (down - 1) * 9, 1),
    base83(scale, 1),
    base83(mixed(average.map(toSrgb), 256), 4),
    ...waves.map((wave) => base83(mixed(wave.map(levelUpTo((scale + 1) / 166)), 19), 2)),
  ].join('')
}

/** How strong a wave with so many half periods across and down is in each channel, in linear light. */
function strengthOf({ data, width, height }: Thumbnail, across: number, down: number): Color {
  const sum: Color = [0, 0, 0]
  for (let y = 0; y < height; y += 1) {
    const vertical = Math.cos((Math.PI * down * y) / height)
    for (let x = 0; x < width; x += 1) {
      const weight = vertical * Math.cos((Math.PI * across * x) / width)
      const at = (y * width + x) * 4
      sum[0] += weight * (LINEAR[data[at] ?? 0] ?? 0)
      sum[1] += weight * (LINEAR[data[at + 1] ?? 0] ?? 0)
      sum[2] += weight * (LINEAR[data[at + 2] ?? 0] ?? 0)
    }
  }
  const norm = (across === 0 && down === 0 ? 1 : 2) / (width * height)
  return [sum[0] * norm, sum[1] * norm, sum[2] * norm]
}

/** The linear light of each value of a channel, computed once. */
const LINEAR = Array.from({ length: 256 }, (_, value) => linearLight(value))

function toSrgb(light: number): number {
  const share = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
  return within(Math.round(share * 255), 255)
}

/** One of 19 levels of a wave's strength, of which the middle one is none; weak ones get more. */
const levelUpTo = (most: number) => (strength: number) => {
  const share = Math.sign(strength) * Math.sqrt(Math.abs(strength) / most)
  return within(Math.floor(share * 9 + 9.5), 18)
}

const within = (value: number, most: number) => Math.min(Math.max(value, 0), most)

const mixed = (channels: number[], base: number) =>
  channels.reduce((total, channel) => total * base + channel, 0)

const base83 = (value: number, length: number) =>
  Array.from(
    { length },
    (_, index) => DIGITS[Math.floor(value / 83 ** (length - 1 - index)) % 83],
  ).join('')
