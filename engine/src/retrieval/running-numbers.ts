const noNumber = 0

/** Numbers whole, positive keys in the order in which they first come, 0, 1, 2 … A Map of millions of numbers takes many times the memory. */
export class RunningNumbers {
  #keys = new Float64Array(1024)
  /** Of each key its number and one more, at the first free place from its hash on; at most half of the places are taken. */
  #places = new Uint32Array(2048)
  #size = 0

  get size(): number {
    return this.#size
  }

  /** The keys in the order of their numbers. */
  get keys(): Float64Array {
    return this.#keys.subarray(0, this.#size)
  }

  numberOf(key: number): number {
    let place = this.#placeOf(key)
    for (; this.#places[place] !== noNumber; place = (place + 1) & (this.#places.length - 1)) {
      const number = (this.#places[place] as number) - 1
      if (this.#keys[number] === key) return number
    }
    if (this.#size === this.#keys.length) {
      this.#grow()
      return this.numberOf(key)
    }
    this.#keys[this.#size] = key
    this.#size += 1
    this.#places[place] = this.#size
    return this.#size - 1
  }

  #placeOf(key: number): number {
    // By 2^32 divided by the golden ratio, as Knuth spreads keys.
    const low = Math.imul(key | 0, 0x9e3779b1) ^ Math.imul(Math.floor(key / 0x100000000), 0x85ebca6b)
    return (low ^ (low >>> 15)) & (this.#places.length - 1)
  }

  #grow(): void {
    const keys = new Float64Array(this.#keys.length * 2)
    keys.set(this.#keys)
    this.#keys = keys
    this.#places = new Uint32Array(keys.length * 2)
    for (let number = 0; number < this.#size; number += 1) {
      let place = this.#placeOf(keys[number] as number)
      while (this.#places[place] !== noNumber) place = (place + 1) & (this.#places.length - 1)
      this.#places[place] = number + 1
    }
  }
}
