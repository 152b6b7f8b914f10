const ROUNDS = 60;
const LARGEST = 127;

/**
 * Vectors turned onto their `dimensions` main axes (principal components by orthogonal iteration) and rounded to signed bytes, row
 * after row, each row as large as bytes allow: only directions matter. Deterministic.
 */
export function reduceVectors(vectors: readonly (readonly number[])[], dimensions: number): Int8Array {
  const unit = vectors.map(normalised);
  const width = unit[0]?.length ?? 0;
  const mean = Array.from(
    { length: width },
    (_, at) => unit.reduce((sum, row) => sum + (row[at] ?? 0), 0) / unit.length,
  );
  const covariance = covarianceOf(unit.map((row) => row.map((value, at) => value - (mean[at] ?? 0))));
  const axes = mainAxes(covariance, dimensions);
  const packed = new Int8Array(vectors.length * dimensions);
  unit.forEach((row, number) => {
    const turned = axes.map((axis) => dot(axis, row) - dot(axis, mean));
    const largest = Math.max(1e-9, ...turned.map(Math.abs));
    packed.set(
      turned.map((value) => Math.round((value / largest) * LARGEST)),
      number * dimensions,
    );
  });
  return packed;
}

function covarianceOf(rows: readonly (readonly number[])[]): number[][] {
  const width = rows[0]?.length ?? 0;
  const sums = Array.from({ length: width }, () => new Array<number>(width).fill(0));
  for (const row of rows) {
    sums.forEach((sum, one) => {
      const value = row[one] ?? 0;
      for (let other = 0; other < width; other += 1) sum[other] = (sum[other] ?? 0) + value * (row[other] ?? 0);
    });
  }
  return sums;
}

function mainAxes(matrix: readonly (readonly number[])[], count: number): number[][] {
  let axes = matrix.slice(0, count).map((_, number) => matrix.map((__, at) => Math.cos((number + 1) * (at + 0.5))));
  for (let round = 0; round < ROUNDS; round += 1) {
    axes = orthonormal(axes.map((axis) => matrix.map((row) => dot(row, axis))));
  }
  return axes;
}

/** Gram and Schmidt. */
function orthonormal(axes: readonly (readonly number[])[]): number[][] {
  const done: number[][] = [];
  for (const axis of axes) {
    const rest = done.reduce<readonly number[]>((left, other) => {
      const along = dot(left, other);
      return left.map((value, at) => value - along * (other[at] ?? 0));
    }, axis);
    done.push(normalised(rest));
  }
  return done;
}

function normalised(vector: readonly number[]): number[] {
  const length = Math.sqrt(dot(vector, vector));
  return vector.map((value) => value / Math.max(1e-12, length));
}

function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}
