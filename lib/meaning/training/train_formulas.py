"""Learns which way of reckoning a question asks for, and from where on it is sure enough to be told.

usage: train_formulas.py CALCULATIONS.jsonl [CALCULATIONS.jsonl …] FORMULAS.jsonl OUT.json [-v]
CALCULATIONS: questions with the value they come to (a number, a day, null where the contract settles none), written over the
contracts of this folder. FORMULAS: a line a question, { id, formulas: [{ value, rest, features }] }, as
`npm run bench -- train-formulas` writes them.

A multinomial logistic over the formulas of a question and "none of them"; formulas that come to the same value are right
together. Split by contract: the threshold is the least likelihood from which on, over the folds kept back, PRECISION of the
sums told were right.
"""
import collections, json, sys
import numpy as np

FOLDS, RIDGE, STEPS, RATE = 6, 0.3, 300, 0.05
# Of the sums told as the answer so many are right, of those told as one way to reckon so many.
SURE, MAYBE = 0.8, 0.7
# So many ways may be told side by side, where MAYBE of the time one of them is right.
SOME = 3
# So many ways that are wrong are learned from, of one question.
MOST_WRONG = 300
LEAST_SEEN = 3

read = lambda path: [json.loads(line) for line in open(path, encoding="utf8") if line.strip()]
amount = lambda said: float(said.split(" ")[1].replace(",", "")) if said and " " in said else None
near = lambda value, gold: value is not None and abs(value - gold) <= max(1.01 if gold > 500 else 0.02, 0.0005 * abs(gold))


def comes_to(one, gold):
    if gold is None or (one["kind"] == "date") != isinstance(gold, str):
        return False
    if isinstance(gold, str):
        return one["value"] == gold
    return near(amount(one["value"]), gold) or near(amount(one["rest"]), gold)


def load(calculations, formulas):
    asked = {row["id"]: row for path in calculations for row in read(path)}
    rows = []
    for found in read(formulas):
        row = asked.get(found["id"])
        if row is None:
            continue
        gold = row["value"]
        right = [comes_to(one, gold) for one in found["formulas"]]
        rows.append({**row, "formulas": found["formulas"], "right": np.array(right, bool)})
    return rows


def matrices(rows, names):
    at = {name: index for index, name in enumerate(names)}
    for row in rows:
        matrix = np.zeros((len(row["formulas"]), len(names)), np.float32)
        for index, one in enumerate(row["formulas"]):
            for name, value in one["features"].items():
                if name in at:
                    matrix[index, at[name]] = value
        row["x"] = matrix


def odds(row, weights):
    scores = np.append(row["x"] @ weights, 0.0)
    scores = np.exp(scores - scores.max())
    return scores / scores.sum()


def fewer(row):
    wrong = np.flatnonzero(~row["right"])
    if len(wrong) <= MOST_WRONG:
        return row
    some = np.random.default_rng(len(wrong)).choice(wrong, MOST_WRONG, replace=False)
    chosen = np.concatenate([np.flatnonzero(row["right"]), some])
    return {"x": row["x"][chosen], "right": row["right"][chosen]}


def fit(rows, size):
    rows = [fewer(row) for row in rows if len(row["formulas"]) > 0]
    table = np.vstack([row["x"] for row in rows]).astype(np.float32)
    right = np.concatenate([row["right"] for row in rows]).astype(np.float32)
    counts = np.array([len(row["right"]) for row in rows])
    starts = np.concatenate([[0], np.cumsum(counts)[:-1]])
    total = lambda values: np.add.reduceat(values, starts)
    has_right = total(right) > 0
    weights, first, second = (np.zeros(size, np.float32) for _ in range(3))
    for step in range(1, STEPS + 1):
        scores = table @ weights
        top = np.maximum(np.maximum.reduceat(scores, starts), 0)
        odds = np.exp(scores - np.repeat(top, counts))
        share = odds / np.repeat(total(odds) + np.exp(-top), counts)
        mass = np.where(has_right, np.maximum(total(share * right), 1e-12), 1)
        gradient = RIDGE * weights / 100 + table.T @ (share - share * right / np.repeat(mass, counts)) / len(rows)
        first = 0.9 * first + 0.1 * gradient
        second = 0.999 * second + 0.001 * gradient**2
        weights = weights - RATE * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
    return weights


def choose(row, weights):
    """How likely the likeliest value is, whether it is right, its formula; how likely and right the first SOME are together."""
    if len(row["formulas"]) == 0:
        return 0.0, False, None, 0.0, False
    share = odds(row, weights)[:-1]
    by_value, best = collections.Counter(), {}
    for index, one in enumerate(row["formulas"]):
        by_value[one["value"]] += share[index]
        if one["value"] not in best or share[index] > share[best[one["value"]]]:
            best[one["value"]] = index
    first = by_value.most_common(SOME)
    right = [bool(row["right"][best[value]]) for value, _ in first]
    value, likelihood = first[0]
    return likelihood, right[0], row["formulas"][best[value]]["said"], sum(share for _, share in first), any(right)


def main():
    *calculations, formulas, out = [argument for argument in sys.argv[1:] if argument != "-v"]
    rows = load(calculations, formulas)
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
    ranked = sorted(judged, key=lambda one: -one[3])
    some = np.cumsum([one[4] for one in ranked])
    last = max([at for at, value in enumerate(some / np.arange(1, len(ranked) + 1)) if value >= MAYBE], default=0)
    least_of_some = round(float(ranked[last][3]), 3)
    with_sum = sum(row["value"] is not None for row in rows)
    listed = sum(bool(row["right"].any()) for row in rows)
    print(f"{len(rows)} questions, {len(contracts)} contracts, {with_sum} with a sum, of {listed} it is among the formulas")
    print(f"one of {SOME} at {MAYBE}: {some[last]} right of {last + 1} told, from {least_of_some}; right first of all: {right[-1]}")
    thresholds = {}
    for wanted in (0.9, 0.85, SURE, 0.75, 0.7, MAYBE):
        at = max([at for at, value in enumerate(precision) if value >= wanted], default=0)
        thresholds[wanted] = round(float(judged[at][0]), 3)
        print(f"at {wanted}: {right[at]} right of {at + 1} told, from {thresholds[wanted]}")
    if "-v" in sys.argv:
        for likelihood, is_right, said, _, _, row in judged:
            print(f"{likelihood:.2f} {'+' if is_right else '-'} {'' if row['right'].any() else 'UNLISTED '}{row['contract_id']} | {row['question']} | {row['value']} | {said}")
    weights = fit(rows, len(names))
    table = {"threshold": thresholds[SURE], "least": thresholds[MAYBE], "leastOfSome": least_of_some, "weights": {name: round(float(value), 3) for name, value in zip(names, weights) if abs(value) >= 0.02}}
    with open(out, "w", encoding="utf8") as file:
        json.dump(table, file, ensure_ascii=False, indent=2)
        file.write("\n")


main()
