// Sums of products for the network that senses what a letter is about, in AssemblyScript. All places are bytes in the one memory.

/** Rows of numbers as bytes: each row has its own scale, and its sum, which the 64 that is added to each weight takes back. */
export function quantize(from: usize, rows: i32, width: i32, to: usize, scales: usize, sums: usize): void {
  for (let row = 0; row < rows; row++) {
    const start = from + <usize>(row * width * 4)
    let most = f32x4.splat(1e-9)
    for (let at = 0; at < width * 4; at += 16) most = f32x4.max(most, f32x4.abs(v128.load(start + at)))
    const largest = max(
      max(f32x4.extract_lane(most, 0), f32x4.extract_lane(most, 1)),
      max(f32x4.extract_lane(most, 2), f32x4.extract_lane(most, 3)),
    )
    const scale: f32 = largest / 127
    const by = f32x4.splat(1 / scale)
    let sum = i32x4.splat(0)
    const into = to + <usize>(row * width)
    for (let at = 0; at < width; at += 16) {
      const here = start + <usize>(at * 4)
      const a = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(here), by)))
      const b = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(here, 16), by)))
      const c = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(here, 32), by)))
      const d = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(here, 48), by)))
      sum = i32x4.add(sum, i32x4.add(i32x4.add(a, b), i32x4.add(c, d)))
      v128.store(into + at, i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(a, b), i16x8.narrow_i32x4_s(c, d)))
    }
    store<f32>(scales + <usize>(row * 4), scale)
    store<i32>(
      sums + <usize>(row * 4),
      i32x4.extract_lane(sum, 0) +
        i32x4.extract_lane(sum, 1) +
        i32x4.extract_lane(sum, 2) +
        i32x4.extract_lane(sum, 3),
    )
  }
}

function added(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = i32x4.add(v128.shuffle<i32>(a, b, 0, 4, 1, 5), v128.shuffle<i32>(a, b, 2, 6, 3, 7))
  const cd = i32x4.add(v128.shuffle<i32>(c, d, 0, 4, 1, 5), v128.shuffle<i32>(c, d, 2, 6, 3, 7))
  return i32x4.add(v128.shuffle<i32>(ab, cd, 0, 1, 4, 5), v128.shuffle<i32>(ab, cd, 2, 3, 6, 7))
}
function dot(a: v128, b: v128, c: v128): v128 {
  return i32x4.relaxed_dot_i8x16_i7x16_add_s(a, b, c)
}

/** to[row][out] = bias[out] + the sum over width of what was quantized times weight, weights being 64 too high. rows is even, outs a multiple of 4. */
export function multiply(
  rowsAt: usize,
  scales: usize,
  sums: usize,
  rows: i32,
  width: i32,
  weights: usize,
  weightScales: usize,
  biases: usize,
  outs: i32,
  to: usize,
): void {
  for (let out = 0; out < outs; out += 4) {
    const w0 = weights + <usize>(out * width)
    const w1 = w0 + width
    const w2 = w1 + width
    const w3 = w2 + width
    const scale = v128.load(weightScales + <usize>(out * 4))
    const bias = v128.load(biases + <usize>(out * 4))
    for (let row = 0; row < rows; row += 2) {
      const r0 = rowsAt + <usize>(row * width)
      const r1 = r0 + width
      let a0 = i32x4.splat(0),
        a1 = a0,
        a2 = a0,
        a3 = a0,
        b0 = a0,
        b1 = a0,
        b2 = a0,
        b3 = a0
      for (let at: usize = 0; at < <usize>width; at += 16) {
        const x = v128.load(r0 + at),
          y = v128.load(r1 + at)
        const p = v128.load(w0 + at)
        a0 = dot(x, p, a0)
        b0 = dot(y, p, b0)
        const q = v128.load(w1 + at)
        a1 = dot(x, q, a1)
        b1 = dot(y, q, b1)
        const r = v128.load(w2 + at)
        a2 = dot(x, r, a2)
        b2 = dot(y, r, b2)
        const s = v128.load(w3 + at)
        a3 = dot(x, s, a3)
        b3 = dot(y, s, b3)
      }
      const less0 = i32x4.splat(load<i32>(sums + <usize>(row * 4)) * 64)
      const less1 = i32x4.splat(load<i32>(sums + <usize>(row * 4 + 4)) * 64)
      const into = to + <usize>((row * outs + out) * 4)
      v128.store(
        into,
        f32x4.add(
          bias,
          f32x4.mul(
            f32x4.convert_i32x4_s(i32x4.sub(added(a0, a1, a2, a3), less0)),
            f32x4.mul(scale, f32x4.splat(load<f32>(scales + <usize>(row * 4)))),
          ),
        ),
      )
      v128.store(
        into + <usize>(outs * 4),
        f32x4.add(
          bias,
          f32x4.mul(
            f32x4.convert_i32x4_s(i32x4.sub(added(b0, b1, b2, b3), less1)),
            f32x4.mul(scale, f32x4.splat(load<f32>(scales + <usize>(row * 4 + 4)))),
          ),
        ),
      )
    }
  }
}

function exponential(x: v128): v128 {
  const y = f32x4.max(
    f32x4.min(f32x4.mul(x, f32x4.splat(<f32>Math.LOG2E)), f32x4.splat(126)),
    f32x4.splat(-126),
  )
  const whole = f32x4.nearest(y)
  const part = f32x4.sub(y, whole)
  let sum = f32x4.splat(0.00133335581)
  sum = f32x4.add(f32x4.mul(sum, part), f32x4.splat(0.00961812911))
  sum = f32x4.add(f32x4.mul(sum, part), f32x4.splat(0.0555041087))
  sum = f32x4.add(f32x4.mul(sum, part), f32x4.splat(0.240226507))
  sum = f32x4.add(f32x4.mul(sum, part), f32x4.splat(<f32>Math.LN2))
  sum = f32x4.add(f32x4.mul(sum, part), f32x4.splat(1))
  return f32x4.mul(sum, i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(whole), i32x4.splat(127)), 23))
}

/** The Gaussian error unit in its tanh form, in place. */
export function gelu(at: usize, count: i32): void {
  for (let end = at + <usize>(count * 4); at < end; at += 16) {
    const x = v128.load(at)
    const inner = f32x4.mul(
      x,
      f32x4.add(f32x4.splat(-1.5957691216), f32x4.mul(f32x4.mul(x, x), f32x4.splat(-0.0713548162726))),
    )
    v128.store(at, f32x4.div(x, f32x4.add(f32x4.splat(1), exponential(inner))))
  }
}

function total(v: v128): f32 {
  return (
    f32x4.extract_lane(v, 0) + f32x4.extract_lane(v, 1) + f32x4.extract_lane(v, 2) + f32x4.extract_lane(v, 3)
  )
}

/** Adds `more` to the rows at `at`, and gives each row mean 0 and variance 1 before gain and bias. */
export function addNormalized(at: usize, more: usize, rows: i32, width: i32, gain: usize, bias: usize): void {
  const bytes = <usize>(width * 4)
  for (let row = 0; row < rows; row++) {
    let sum = f32x4.splat(0),
      squares = f32x4.splat(0)
    for (let i: usize = 0; i < bytes; i += 16) {
      const x = f32x4.add(v128.load(at + i), v128.load(more + i))
      v128.store(at + i, x)
      sum = f32x4.add(sum, x)
      squares = f32x4.add(squares, f32x4.mul(x, x))
    }
    const mean: f32 = total(sum) / <f32>width
    const by = f32x4.splat(<f32>1 / sqrt<f32>(total(squares) / <f32>width - mean * mean + <f32>1e-12))
    const away = f32x4.splat(mean)
    for (let i: usize = 0; i < bytes; i += 16)
      v128.store(
        at + i,
        f32x4.add(
          f32x4.mul(f32x4.mul(f32x4.sub(v128.load(at + i), away), by), v128.load(gain + i)),
          v128.load(bias + i),
        ),
      )
    at += bytes
    more += bytes
  }
}

/**
 * Attention with heads of 32 numbers each: queries, keys and values of all heads stand beside each other in each row of `from`. `room` has
 * room for 36 numbers for each row, rounded up to a multiple of four rows.
 */
export function attend(from: usize, rows: i32, heads: i32, to: usize, room: usize): void {
  const width = heads * 32
  const stride = <usize>(width * 12)
  const padded = (rows + 3) & ~3
  const scores = room + <usize>(padded * 128)
  const scale = f32x4.splat(0.17677669529)
  for (let head = 0; head < heads; head++) {
    const queries = from + <usize>(head * 128)
    const keys = queries + <usize>(width * 4)
    const values = keys + <usize>(width * 4)
    // One number of all keys after another, so that four keys are met at once.
    for (let row = 0; row < padded; row++)
      for (let at = 0; at < 32; at++)
        store<f32>(
          room + <usize>((at * padded + row) * 4),
          row < rows ? load<f32>(keys + <usize>row * stride + <usize>(at * 4)) : 0,
        )
    for (let row = 0; row < rows; row += 4) {
      const q0 = queries + <usize>row * stride
      const q1 = queries + <usize>min(row + 1, rows - 1) * stride
      const q2 = queries + <usize>min(row + 2, rows - 1) * stride
      const q3 = queries + <usize>min(row + 3, rows - 1) * stride
      for (let other = 0; other < padded; other += 4) {
        let s0 = f32x4.splat(0),
          s1 = s0,
          s2 = s0,
          s3 = s0
        let key = room + <usize>(other * 4)
        for (let at: usize = 0; at < 128; at += 4) {
          const k = v128.load(key)
          s0 = f32x4.add(s0, f32x4.mul(v128.load32_splat(q0 + at), k))
          s1 = f32x4.add(s1, f32x4.mul(v128.load32_splat(q1 + at), k))
          s2 = f32x4.add(s2, f32x4.mul(v128.load32_splat(q2 + at), k))
          s3 = f32x4.add(s3, f32x4.mul(v128.load32_splat(q3 + at), k))
          key += <usize>(padded * 4)
        }
        const into = scores + <usize>(other * 4)
        v128.store(into, f32x4.mul(s0, scale))
        v128.store(into + <usize>(padded * 4), f32x4.mul(s1, scale))
        v128.store(into + <usize>(padded * 8), f32x4.mul(s2, scale))
        v128.store(into + <usize>(padded * 12), f32x4.mul(s3, scale))
      }
      for (let one = row; one < min(row + 4, rows); one++)
        gather(
          scores + <usize>((one - row) * padded * 4),
          rows,
          values,
          stride,
          to + <usize>((one * width + head * 32) * 4),
        )
    }
  }
}

/** The mean of the rows of values, weighted by the exponentials of the scores. */
function gather(scores: usize, rows: i32, values: usize, stride: usize, into: usize): void {
  let most: f32 = load<f32>(scores)
  for (let at = 1; at < rows; at++) most = max(most, load<f32>(scores + <usize>(at * 4)))
  const top = f32x4.splat(most)
  for (let at = 0; at < rows; at += 4) {
    const place = scores + <usize>(at * 4)
    v128.store(place, exponential(f32x4.sub(v128.load(place), top)))
  }
  let o0 = f32x4.splat(0),
    o1 = o0,
    o2 = o0,
    o3 = o0,
    o4 = o0,
    o5 = o0,
    o6 = o0,
    o7 = o0
  let sum: f32 = 0
  for (let at = 0; at < rows; at++) {
    const score = load<f32>(scores + <usize>(at * 4))
    sum += score
    const by = f32x4.splat(score)
    o0 = f32x4.add(o0, f32x4.mul(by, v128.load(values)))
    o1 = f32x4.add(o1, f32x4.mul(by, v128.load(values, 16)))
    o2 = f32x4.add(o2, f32x4.mul(by, v128.load(values, 32)))
    o3 = f32x4.add(o3, f32x4.mul(by, v128.load(values, 48)))
    o4 = f32x4.add(o4, f32x4.mul(by, v128.load(values, 64)))
    o5 = f32x4.add(o5, f32x4.mul(by, v128.load(values, 80)))
    o6 = f32x4.add(o6, f32x4.mul(by, v128.load(values, 96)))
    o7 = f32x4.add(o7, f32x4.mul(by, v128.load(values, 112)))
    values += stride
  }
  const part = f32x4.splat(1 / sum)
  v128.store(into, f32x4.mul(o0, part))
  v128.store(into, f32x4.mul(o1, part), 16)
  v128.store(into, f32x4.mul(o2, part), 32)
  v128.store(into, f32x4.mul(o3, part), 48)
  v128.store(into, f32x4.mul(o4, part), 64)
  v128.store(into, f32x4.mul(o5, part), 80)
  v128.store(into, f32x4.mul(o6, part), 96)
  v128.store(into, f32x4.mul(o7, part), 112)
}
