"""Learns which prices of a contract are those of the main thing it is about: a logistic regression over features of each amount.
train_main_price.py ROWS.jsonl OUT.json: rows from `npm run bench -- train-main-price`. Prints five folds by contract first."""

import collections, json, re, sys
import numpy as np
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression

LEAST_CONTRACTS, STRENGTH, FOLDS = 4, 0.3, 5


def fit(rows):
    seen = collections.defaultdict(set)
    for row in rows:
        for feature in row["features"]:
            seen[feature].add(row["id"])
    names = sorted(feature for feature, contracts in seen.items() if len(contracts) >= LEAST_CONTRACTS)
    at = {name: index for index, name in enumerate(names)}
    places = [(index, at[feature]) for index, row in enumerate(rows) for feature in set(row["features"]) if feature in at]
    table = csr_matrix((np.ones(len(places)), tuple(zip(*places))), shape=(len(rows), len(names)))
    count = collections.Counter(row["id"] for row in rows)
    # Every contract counts alike, however long its price list is.
    model = LogisticRegression(C=STRENGTH, max_iter=3000).fit(table, [row["isMain"] for row in rows], sample_weight=[5 / count[row["id"]] for row in rows])
    weights = {name: round(float(weight), 3) for name, weight in zip(names, model.coef_[0]) if abs(weight) >= 0.01}
    return {"bias": round(float(model.intercept_[0]), 3), "weights": weights}


def score(model, row):
    return model["bias"] + sum(model["weights"].get(feature, 0) for feature in row["features"])


def told(model, rows):
    """The rows told as main ones, as main-price.ts does, the likeliest first."""
    scored = [(score(model, row), row) for row in rows]
    pool = [(one, row) for one, row in scored if row["isRead"] or one > 0]
    best = max((one for one, _ in pool), default=0)
    return [row for one, row in sorted(pool, key=lambda pair: -pair[0]) if one > 0 or one == best]


amount = lambda row: re.search(r"[\d.]+", row["value"].split()[-1])[0]
rows = [json.loads(line) for line in open(sys.argv[1], encoding="utf8")]
contracts = sorted({row["id"] for row in rows})
order = np.random.default_rng(3).permutation(len(contracts))
fold = {contracts[at]: place % FOLDS for place, at in enumerate(order)}
found = {"ko": collections.Counter(), "en": collections.Counter()}
for index in range(FOLDS):
    model = fit([row for row in rows if fold[row["id"]] != index])
    for contract in contracts:
        if fold[contract] != index:
            continue
        own = [row for row in rows if row["id"] == contract]
        chosen = told(model, own)
        found[contract[:2]].update(
            {
                "contracts": 1,
                "main": own[0]["labelled"],
                "read": len({amount(row) for row in own if row["isMain"]}),
                "told": len({amount(row) for row in chosen}),
                "right": len({amount(row) for row in chosen if row["isMain"]}),
                "first right": bool(chosen) and chosen[0]["isMain"],
            }
        )
for language, counts in found.items():
    print(language, dict(counts))
model = fit(rows)
with open(sys.argv[2], "w", encoding="utf8") as file:
    json.dump(model, file, ensure_ascii=False, separators=(",", ":"))
    file.write("\n")
print(len(model["weights"]), "weights")
