import { describe, expect, it } from 'vitest'
import { parseTransformParams } from '../domain/assets/transform/params.ts'

const parse = (query: string) => parseTransformParams(new URLSearchParams(query))

describe('image parameters', () => {
  it.each(['', 'dl=name.png', 'dpr=2', 'fit=crop', 'utm_source=mail', 'crop=focalpoint&fp-x=1'])(
    'see nothing to change in "%s"',
    (query) => {
      expect(parse(query)).toBeNull()
    },
  )

  it.each([
    ['w=0', /"w" must be a number from 1 to 8192, got "0"/],
    ['w=8193', /"w" must be a number from 1 to 8192/],
    ['w=', /"w" must be a number/],
    ['w=abc', /"w" .* got "abc"/],
    ['h=-1', /"h" must be a number/],
    ['h=1e9', /"h" must be a number/],
    ['w=10&dpr=0.5', /"dpr" must be a number from 1 to 3/],
    ['w=10&dpr=4', /"dpr"/],
    ['q=101', /"q" must be a number from 0 to 100/],
    ['fm=bmp', /"fm" must be one of jpg, pjpg, png, webp, avif, got "bmp"/],
    ['auto=compress', /"auto" must be one of format/],
    ['w=10&fit=cover', /"fit" must be one of clip, crop, .* got "cover"/],
    ['w=10&crop=middle', /"crop" must be .*focalpoint, got "middle"/],
    ['w=10&crop=__proto__', /"crop" must be/],
    ['w=10&fp-x=2', /"fp-x" must be a number from 0 to 1/],
    ['rect=1,2,3', /"rect" must be left,top,width,height/],
    ['rect=0,0,0,10', /"rect"/],
    ['rect=-5,0,10,10', /"rect"/],
    ['rect=0,0,Infinity,10', /"rect"/],
    ['rect=a,b,c,d', /"rect"/],
    ['blur=2001', /"blur" must be a number from 0 to 2000/],
    ['sharp=101', /"sharp"/],
    ['sat=50', /"sat" must be one of -100, 0/],
    ['or=45', /"or" must be one of 0, 90, 180, 270/],
    ['flip=x', /"flip" must be one of h, v, hv/],
    ['bg=red', /"bg" must be a hexadecimal color/],
    ['bg=12345', /"bg"/],
    ['frame=2', /"frame"/],
    ['pad=10', /"pad" is not supported/],
  ])('refuse %s', (query, message) => {
    expect(() => parse(query)).toThrow(message)
    expect(() => parse(query)).toThrow(expect.objectContaining({ status: 400 }))
  })

  it.each([
    ['bg=f60', { r: 255, g: 102, b: 0, alpha: 1 }],
    ['bg=0f60', { r: 255, g: 102, b: 0, alpha: 0 }],
    ['bg=%23ff6600', { r: 255, g: 102, b: 0, alpha: 1 }],
    ['bg=80010203', { r: 1, g: 2, b: 3, alpha: 128 / 255 }],
  ])('read the color of %s', (query, color) => {
    expect(parse(query)?.background).toEqual(color)
  })
})
