/** The values of all generators as they come, until each has ended. Leaving early leaves every one of them. */
export async function* mergeGenerators<Value>(generators: readonly AsyncGenerator<Value>[]): AsyncGenerator<Value> {
  const ask = async (generator: AsyncGenerator<Value>) => ({ generator, result: await generator.next() });
  const asked = new Map(generators.map((generator) => [generator, ask(generator)]));
  try {
    while (asked.size > 0) {
      const { generator, result } = await Promise.race(asked.values());
      if (result.done === true) asked.delete(generator);
      else {
        asked.set(generator, ask(generator));
        yield result.value;
      }
    }
  } finally {
    for (const [generator, last] of asked) {
      // What it was asked for is nobody's any more, its failure included.
      last.catch(() => undefined);
      void generator.return(undefined).catch(() => undefined);
    }
  }
}
