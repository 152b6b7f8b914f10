"""Learns which way of reckoning a question asks for, and from where on it is sure enough to be told.

usage: train_formulas.py CALCULATIONS.jsonl FORMULAS.jsonl OUT.json
CALCULATIONS: questions with the value they come to (null where the contract settles none), written over the contracts of
this folder. FORMULAS: a line a question, { question, formulas: [{ value, rest, features }] }, as the product lists them.

A multinomial logistic over the formulas of a question and "none of them"; formulas that come to the same value are right
together. Split by contract: the threshold is the least likelihood from which on, over the folds kept back, PRECISION of the
sums told were right.
"""
import collections, json, sys
import numpy as np

FOLDS, RIDGE, STEPS, RATE, PRECISION = 6, 0.02, 400, 0.05, 0.85
LEAST_SEEN = 3

read = lambda path: [json.loads(line) for line in open(path, encoding="utf8") if line.strip()]
amount = lambda said: float(said.split(" ")[1].replace(",", "")) if said and " " in said else None
near = lambda value, gold: value is not None and abs(value - gold) <= max(1.01 if gold > 500 else 0.02, 0.0005 * abs(gold))


def load(calculations, formulas):
    listed = {row["question"]: row for row in read(formulas)}
    rows = []
    for row in read(calculations):
        found = listed.get(row["question"])
        if found is None:
            continue
        gold = row["value"]
        right = [gold is not None and (near(amount(one["value"]), gold) or near(amount(one["rest"]), gold)) for one in found["formulas"]]
        rows.append({**row, "formulas": found["formulas"], "right": np.array(right, bool)})
    return rows


def matrices(rows, names):
    at = {name: index for index, name in enumerate(names)}
    for row in rows:
        matrix = np.zeros((len(row["formulas"]), len(names)))
        for index, one in enumerate(row["formulas"]):
            for name, value in one["features"].items():
                if name in at:
                    matrix[index, at[name]] = value
        row["x"] = matrix


def odds(row, weights):
    scores = np.append(row["x"] @ weights, 0.0)
    scores = np.exp(scores - scores.max())
    return scores / scores.sum()


def fit(rows, size):
    weights, first, second = np.zeros(size), np.zeros(size), np.zeros(size)
    for step in range(1, STEPS + 1):
        gradient = RIDGE * weights * len(rows) / 100
        for row in rows:
            if len(row["formulas"]) == 0:
                continue
            share = odds(row, weights)
            right = np.append(row["right"], not row["right"].any()).astype(float)
            target = share * right
            target /= max(target.sum(), 1e-12)
            gradient += row["x"].T @ (share - target)[:-1] / 1.0
        gradient /= len(rows)
        first = 0.9 * first + 0.1 * gradient
        second = 0.999 * second + 0.001 * gradient**2
        weights = weights - RATE * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
    return weights


def choose(row, weights):
    """The likeliest value, how likely, and whether it is right."""
    if len(row["formulas"]) == 0:
        return 0.0, False, None
    share = odds(row, weights)[:-1]
    by_value, best = collections.Counter(), {}
    for index, one in enumerate(row["formulas"]):
        by_value[one["value"]] += share[index]
        if one["value"] not in best or share[index] > share[best[one["value"]]]:
            best[one["value"]] = index
    value, likelihood = by_value.most_common(1)[0]
    return likelihood, bool(row["right"][best[value]]), row["formulas"][best[value]]["said"]


def main():
    rows = load(sys.argv[1], sys.argv[2])
    seen = collections.Counter(name for row in rows for name in {n for one in row["formulas"] for n in one["features"]})
    names = sorted(name for name, count in seen.items() if count >= LEAST_SEEN)
    matrices(rows, names)
    contracts = sorted({row["contract_id"] for row in rows})
    rng = np.random.default_rng(7)
    fold = {contract: index % FOLDS for index, contract in enumerate(rng.permutation(contracts))}
    judged = []
    for index in range(FOLDS):
        kept = [row for row in rows if fold[row["contract_id"]] == index]
        weights = fit([row for row in rows if fold[row["contract_id"]] != index], len(names))
        judged += [(*choose(row, weights), row) for row in kept]
    judged.sort(key=lambda one: -one[0])
    right = np.cumsum([one[1] for one in judged])
    precision = right / np.arange(1, len(judged) + 1)
    sure = [at for at, value in enumerate(precision) if value >= PRECISION]
    last = sure[-1] if sure else 0
    threshold = round(float(judged[last][0]), 3)
    with_sum = sum(row["value"] is not None for row in rows)
    listed = sum(bool(row["right"].any()) for row in rows)
    print(f"{len(rows)} questions, {len(contracts)} contracts, {with_sum} with a sum, of {listed} it is among the formulas")
    print(f"kept back, from {threshold}: {right[last]} right, {last + 1 - right[last]} wrong, {with_sum - right[last]} without")
    if "-v" in sys.argv:
        for likelihood, is_right, said, row in judged:
            print(f"{likelihood:.2f} {'+' if is_right else '-'} {'' if row['right'].any() else 'UNLISTED '}{row['contract_id']} | {row['question']} | {row['value']} | {said}")
    weights = fit(rows, len(names))
    table = {"threshold": threshold, "weights": {name: round(float(value), 3) for name, value in zip(names, weights) if abs(value) >= 0.02}}
    with open(sys.argv[3], "w", encoding="utf8") as file:
        json.dump(table, file, ensure_ascii=False, indent=2)
        file.write("\n")


main()
